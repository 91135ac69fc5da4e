import { Hono } from 'hono';
import { expect, it as test, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createHelp } from './help.ts';
import { helpEndpoints } from './help-routes.ts';
import { HelpTextError, readHelpText } from './help-text-policy.ts';

const text = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: What it is about.\ngroup: classes\n${more}---\n${body}\n`;
const articles = [
  readHelpText('01-refunds.md', text('Refunds', 'Within {{days}} days. See [classes](/classes?q=a#b).'), {
    days: '14',
  }),
  readHelpText('02-classes.md', text('Classes', 'They stay open. <script>', 'related: [refunds]\n'), {}),
];

function open(db: Database, role: 'member' | 'curator' = 'curator') {
  const limiter = { count: vi.fn(async () => {}) };
  const session = { id: 's', person: { id: 'bo', role }, createdAt: new Date() } as Session;
  const endpoints = helpEndpoints({ help: createHelp({ db, articles }), limiter, clientNetwork: () => '192.0.2.0' });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(endpoints));
  const ask = async (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init);
  const vote = (slug: string, isHelpful: string) =>
    ask(`/help/${slug}/votes`, { method: 'POST', body: new URLSearchParams({ isHelpful }) });
  return { ask, vote, limiter };
}

itOnBoth('counts whether an article helped, and nothing else', async ({ db }) => {
  const { ask, vote, limiter } = open(db);
  const answer = await vote('refunds', 'yes');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/help/refunds?answered=yes#helpful']);
  await vote('refunds', 'yes');
  await vote('refunds', 'no');
  expect(limiter.count).toHaveBeenCalledWith(expect.objectContaining({ max: 3 }), '192.0.2.0 refunds');
  expect((await vote('refunds', 'perhaps')).status).toBe(400);
  expect((await vote('nothing', 'yes')).status).toBe(404);

  expect(await (await ask('/admin/help')).json()).toEqual([
    { slug: 'refunds', title: 'Refunds', helpful: 2, notHelpful: 1 },
    { slug: 'classes', title: 'Classes', helpful: 0, notHelpful: 0 },
  ]);
  expect((await open(db, 'member').ask('/admin/help')).status).toBe(403);
});

itOnBoth('shows articles with their facts, and finds them', async ({ db }) => {
  const { ask } = open(db);
  const article = (await (await ask('/help/refunds')).json()) as { html: string };
  expect(article.html).toContain('Within 14 days.');
  const other = (await (await ask('/help/classes')).json()) as { html: string };
  expect(other).toMatchObject({ title: 'Classes', related: [{ slug: 'refunds', title: 'Refunds' }] });
  expect(other.html).not.toContain('<script');
  expect(await (await ask('/help?q=refund')).json()).toMatchObject([{ slug: 'refunds' }]);
  expect(await (await ask('/help')).json()).toHaveLength(2);
  expect((await ask('/help/Refunds')).status).toBe(400);
});

test('names the addresses that an article leads to, without what follows them', () => {
  expect(articles[0]!.links).toEqual(['/classes']);
});

test.each([
  ['01-ask.md', text('Ask', 'A page of the site has this address.')],
  ['refunds.md', text('Refunds', 'Without a number.')],
  ['01-refunds.md', 'Without a head.'],
  ['01-refunds.md', text('Refunds', 'Names a {{fact}} that there is not.')],
  ['01-refunds.md', text('Refunds', 'Of another group.').replace('group: classes', 'group: nothing')],
])('refuses the article %s', (name, content) => {
  expect(() => readHelpText(name, content, {})).toThrow(HelpTextError);
});
