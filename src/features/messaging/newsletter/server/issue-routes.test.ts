import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { IssueWithDelivery, Subscriber } from '../issue-contract.ts';
import { issueEndpoints } from './issue-routes.ts';
import { createIssues } from './issues.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';

const publicUrl = 'https://sealeap.example';

function open(db: Database) {
  const person = { id: 'bo', email: 'bo@example.org', role: 'curator' };
  const session = { id: 's', person, createdAt: new Date() } as Session;
  const issues = createIssues({ db, queueMail, limiter: createRateLimiter(db, 'secret'), publicUrl });
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(issueEndpoints({ issues, render: renderMarkdown, publicUrl })));
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.request(`http://localhost/admin/newsletter${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return {
      ...response,
      status: response.status,
      headers: response.headers,
      text,
      json: <T = IssueWithDelivery>() => JSON.parse(text) as T,
    };
  };
  const subscribe = (...names: string[]) =>
    db.insert(newsletterSubscriptions).values(
      names.map((name) => ({
        email: `${name}@Example.org`,
        foldedEmail: `${name.toLowerCase()}@example.org`,
        state: 'confirmed' as const,
        confirmedAt: new Date('2026-01-01'),
      })),
    );
  const begin = async () => (await send('POST', '/issues')).json<{ id: string }>().id;
  return { send, subscribe, begin, issues };
}
const content = {
  subject: 'Harbour news',
  text: '# Ahoy\n\n[Look](https://sealeap.example)',
  topics: ['opportunities'],
};

it('lists confirmed addresses only, searches and counts them', async ({ db }) => {
  const { send, subscribe } = open(db);
  await subscribe('Ada', 'eve_1', 'evex1');
  await db.insert(newsletterSubscriptions).values({ email: 'waits@example.org', foldedEmail: 'waits@example.org' });
  const all = await send('GET', '/addresses');
  expect(
    all
      .json<Subscriber[]>()
      .map(({ email }) => email)
      .sort(),
  ).toEqual(['Ada@Example.org', 'eve_1@Example.org', 'evex1@Example.org']);
  expect(all.headers.get('x-total-count')).toBe('3');
  const emailsMatching = async (q: string) =>
    (await send('GET', `/addresses?q=${q}`)).json<Subscriber[]>().map(({ email }) => email);
  expect(await emailsMatching('ADA@')).toEqual(['Ada@Example.org']);
  expect(await emailsMatching('eve_')).toEqual(['eve_1@Example.org']);
});

it('exports the list as a file, with an audit entry', async ({ db }) => {
  const { send, subscribe } = open(db);
  await subscribe('Ada', '=cmd');
  const file = await send('GET', '/addresses.csv');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
  expect(file.text.split('\r\n')[0]).toContain('Address,Wants,Confirmed at');
  expect(file.text).toContain('Ada@Example.org,opportunities,2026-01-01T00:00:00.000Z');
  expect(file.text).toContain("'=cmd@Example.org");
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'newsletter.export', after: { addresses: 2 } },
  ]);
});

it('sends a draft to all subscribers, and refuses changes afterwards', async ({ db }) => {
  const { send, subscribe, begin } = open(db);
  await subscribe('Ada', 'Eve');
  const id = await begin();
  expect((await send('POST', `/issues/${id}/send`, { version: 0 })).text).toBe('Give it a subject first.');
  expect((await send('PUT', `/issues/${id}`, { ...content, version: 0 })).json()).toMatchObject({
    version: 1,
    reach: 2,
  });
  expect((await send('PUT', `/issues/${id}`, { ...content, version: 0 })).status).toBe(409);
  expect((await send('POST', `/issues/${id}/send`, { version: 1 })).json()).toMatchObject({
    state: 'sending',
    reach: 2,
  });
  expect((await send('POST', `/issues/${id}/send`, { version: 2 })).status).toBe(409);
  expect((await send('PUT', `/issues/${id}`, { ...content, version: 2 })).status).toBe(409);
  expect((await send('POST', `/issues/${id}/stop`)).json()).toMatchObject({ state: 'stopped' });
  expect((await send('POST', `/issues/${id}/stop`)).status).toBe(409);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'newsletter.create',
    'newsletter.edit',
    'newsletter.send',
    'newsletter.stop',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/@/);
});

it('sends a planned draft when its time has come, once, and not one that became empty or was taken back', async ({
  db,
}) => {
  const { send, subscribe, begin, issues } = open(db);
  await subscribe('Ada');
  const id = await begin();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await send('POST', `/issues/${id}/schedule`, { version: 0, sendAt })).text).toBe('Give it a subject first.');
  await send('PUT', `/issues/${id}`, { ...content, version: 0 });
  const over = { version: 1, sendAt: '2026-01-01T00:00:00.000Z' };
  expect((await send('POST', `/issues/${id}/schedule`, over)).text).toContain('This time is over');
  expect((await send('POST', `/issues/${id}/schedule`, { version: 1, sendAt })).json()).toMatchObject({ sendAt });
  expect((await send('PUT', `/issues/${id}`, { ...content, text: '', version: 2 })).json()).toMatchObject({
    sendAt: null,
  });
  await send('PUT', `/issues/${id}`, { ...content, version: 3 });
  await send('POST', `/issues/${id}/schedule`, { version: 4, sendAt });
  await send('POST', `/issues/${id}/schedule`, { version: 5, sendAt: null });
  await issues.beginPlanned(new Date(sendAt));
  expect((await send('GET', `/issues/${id}`)).json()).toMatchObject({ state: 'draft', sendAt: null });

  await send('POST', `/issues/${id}/schedule`, { version: 6, sendAt });
  await issues.beginPlanned(new Date(Date.parse(sendAt) - 1));
  expect((await send('GET', `/issues/${id}`)).json()).toMatchObject({ state: 'draft', version: 7 });
  await issues.beginPlanned(new Date(sendAt));
  await issues.beginPlanned(new Date(sendAt));
  expect((await send('GET', `/issues/${id}`)).json()).toMatchObject({ state: 'sending', reach: 1, version: 8 });
});

it('sends a test to the actor only', async ({ db }) => {
  const { send, subscribe, begin } = open(db);
  await subscribe('Ada');
  const id = await begin();
  await send('PUT', `/issues/${id}`, { ...content, version: 0 });
  expect((await send('POST', `/issues/${id}/test`)).status).toBe(204);
  const emails = await db.select().from(outbox);
  expect(emails).toMatchObject([
    { recipient: 'bo@example.org', message: { subject: 'Test: Harbour news', markdown: content.text } },
  ]);
  // It is nobody's subscription that a link could end.
  expect(emails[0]!.message).not.toHaveProperty('unsubscribe');
  expect(JSON.stringify(emails[0]!.message)).toContain('This is a test that you sent to yourself.');
});

it('previews the email without scripts', async ({ db }) => {
  const { send, begin } = open(db);
  const id = await begin();
  const text = '<script>ran()</script> [x](javascript:ran()) ![x](https://example.org/x.png) **Ahoy**';
  await send('PUT', `/issues/${id}`, { ...content, text, version: 0 });
  const mail = await send('GET', `/issues/${id}/email`);
  expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const preview = (await send('POST', '/preview', { subject: 'x', text })).json<{ html: string; text: string }>();
  for (const html of [mail.text, preview.html]) {
    expect(html).toContain('<strong>Ahoy</strong>');
    expect(html).not.toMatch(/<script|<img|href="javascript/);
  }
  expect(mail.text).toContain('Unsubscribe');
  expect(preview.text).toContain('https://sealeap.example/newsletter/unsubscribe');
});

it('shows pictures of ours in the email and in its preview, and their words in the plain text', async ({ db }) => {
  const { send, begin } = open(db);
  const id = await begin();
  const picture = crypto.randomUUID();
  const text = `Ahoy\n\n![A boat](picture:${picture}-1120x560)`;
  await send('PUT', `/issues/${id}`, { ...content, text, version: 0 });
  const mail = await send('GET', `/issues/${id}/email`);
  expect(mail.text).toContain(`src="https://sealeap.example/pictures/${picture}/640.webp"`);
  expect(mail.text).toMatch(/<img[^>]*alt="A boat"[^>]*width="560"[^>]*height="280"/);
  expect(mail.headers.get('content-security-policy')).toContain('img-src https://sealeap.example/pictures/;');
  const preview = (await send('POST', '/preview', { subject: 'x', text })).json<{ text: string }>();
  expect(preview.text).toContain('Ahoy\n\n[A boat]');
});

it('refuses text that is too long or cannot be stored', async ({ db }) => {
  const { send, begin } = open(db);
  const id = await begin();
  for (const wrong of [
    { subject: 'x'.repeat(151) },
    { text: 'x'.repeat(20_001) },
    { text: 'a\0b' },
    { topics: ['spam'] },
    { state: 'sent' },
  ])
    expect((await send('PUT', `/issues/${id}`, { ...content, ...wrong, version: 0 })).status).toBe(400);
});
