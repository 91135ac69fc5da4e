import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { reports as table } from '#platform/server/review/report-table.ts';
import { cursorOfReview } from '#platform/server/review/review-routes.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { reportedOpportunity } from '../vocabulary.ts';
import { createReportRepository } from './report-repository.ts';
import { createReports } from './reports.ts';

const now = new Date('2026-11-01T09:00:00Z');
const limiter = { count: async () => {} };

function open(db: Database) {
  const { kind, add } = createReports({ db, queueMail, limiter, publicUrl: 'https://sealeap.example' });
  const amina = { id: 'amina', role: 'curator' as const };
  return {
    add,
    list: (state: 'waiting' | 'decided', cursor?: string, limit = 50) => kind.list({ state, cursor, limit }),
    finish: (id: string, decision: string) => decideReview(db, kind, amina, id, { decision, version: 1 }, now),
  };
}
const addOpportunity = async (db: Database, given: Parameters<typeof opportunityRow>[0] = {}) =>
  (await db.insert(opportunities).values(opportunityRow(given)).returning())[0]!;

it('lists reports of published opportunities, oldest first', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db, { slug: 'sea-prize', title: 'Sea Prize' });
  const draft = await addOpportunity(db, { state: 'draft' });
  await reports.add({ opportunity: listRequest.id, reason: 'closed', note: 'Since May.', email: 'ada@example.org' });
  await db.update(table).set({ createdAt: new Date('2026-10-01') });
  await reports.add({ opportunity: listRequest.id, reason: 'scam', email: '' });

  const [first, second] = await reports.list('waiting');
  expect(first).toMatchObject({
    causes: [{ text: 'It is closed or no longer offered', quote: 'Since May.' }],
    facts: [expect.any(String), 'Wants to hear what was done'],
    ...{ title: { label: 'Sea Prize' }, contexts: [{ href: '/opportunities/sea-prize' }] },
  });
  expect(second).toMatchObject({ causes: [{ text: 'It looks like a scam', quote: '' }], facts: [expect.any(String)] });
  expect(JSON.stringify([first, second])).not.toContain('ada@');
  await expect(reports.add({ opportunity: draft.id, reason: 'scam' })).rejects.toThrow('We could not find');
});

it('pages through open and finished reports', async ({ db }) => {
  const reports = open(db);
  const { id } = await addOpportunity(db);
  const rows = Array.from({ length: 120 }, (_, n) => ({
    ...{ kind: reportedOpportunity, subjectId: id, reason: 'wrong', note: String(n) },
    createdAt: new Date(now.getTime() + (n % 40)),
    ...(n >= 60 && { doneAt: new Date(now.getTime() + (n % 40)), decision: 'nothing' }),
  }));
  await db.insert(table).values(rows);

  for (const state of ['waiting', 'decided'] as const) {
    const first = await reports.list(state, undefined, 40);
    const second = await reports.list(state, cursorOfReview(first.at(-1)!), 40);
    const seen = [...first, ...second];
    expect(new Set(seen.map((each) => each.id)).size).toBe(60);
    const times = seen.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => (state === 'waiting' ? a - b : b - a)));
  }
});

it('finishes all equal reports, emails their reporters, and writes an audit entry', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db, { title: 'Sea Prize', slug: 'sea-prize' });
  const about = { opportunity: listRequest.id, reason: 'closed' as const };
  await reports.add({ ...about, note: 'It is over.', email: 'ada@example.org' });
  await reports.add(about);
  await reports.add({ ...about, reason: 'scam' });
  const [first] = await db.select().from(table).where(eq(table.reason, 'closed'));

  await reports.finish(first!.id, 'closed');

  expect(await reports.list('waiting')).toMatchObject([{ causes: [{ text: 'It looks like a scam' }] }]);
  const decided = { state: { label: 'Closed: taken off the site' }, decisions: [] };
  expect(await reports.list('decided')).toMatchObject([decided, decided]);
  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'archived', version: 2 }]);
  const emails = await db.select().from(outbox);
  expect(emails).toMatchObject([{ recipient: 'ada@example.org', message: { subject: 'Your report: Sea Prize' } }]);
  expect(JSON.stringify(emails)).not.toContain('It is over.');
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ action }) => action).sort()).toEqual(['opportunity.archive', 'report.resolve', 'report.resolve']);
  expect(JSON.stringify(acts)).not.toContain('ada@');
  await expect(reports.finish(first!.id, 'right')).rejects.toThrow('Somebody has decided about this already');
  await expect(reports.finish(crypto.randomUUID(), 'right')).rejects.toThrow('This is not there any more');
});

it('closes an opportunity in early access that was reported before', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db);
  await reports.add({ opportunity: listRequest.id, reason: 'closed' });
  const opensAt = new Date('2090-01-01T00:00:00Z');
  await db.update(opportunities).set({ state: 'early_access', earlyAccessAt: opensAt, publishedAt: opensAt });
  await expect(reports.add({ opportunity: listRequest.id, reason: 'scam' })).rejects.toThrow();
  await reports.finish((await reports.list('waiting'))[0]!.id, 'closed');

  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'archived' }]);
});

it('does not change an opportunity that was right', async ({ db }) => {
  const reports = open(db);
  const { id } = await addOpportunity(db);
  await reports.add({ opportunity: id, reason: 'wrong', email: 'ada@example.org' });
  await reports.finish((await reports.list('waiting'))[0]!.id, 'right');

  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'published', version: 1 }]);
  expect(await db.select().from(outbox)).toMatchObject([{ message: { action: { label: 'See the opportunity' } } }]);
});

it('purges addresses a month after the answer, and at the latest after half a year', async ({ db }) => {
  const { id } = await addOpportunity(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const row = (note: string, created: number, done?: number) => ({
    ...{ kind: reportedOpportunity, subjectId: id, reason: 'wrong', note, email: 'ada@example.org' },
    createdAt: daysAgo(created),
    ...(done !== undefined && { doneAt: daysAgo(done) }),
  });
  await db
    .insert(table)
    .values([row('answered long ago', 40, 31), row('answered', 40, 29), row('waits', 179), row('waits long', 181)]);
  await createReportRepository(db).purgeAddresses();

  const kept = await db.select().from(table).where(eq(table.email, 'ada@example.org'));
  expect(kept.map(({ note }) => note).sort()).toEqual(['answered', 'waits']);
});
