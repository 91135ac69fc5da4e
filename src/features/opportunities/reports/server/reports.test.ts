import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createReportRepository } from './report-repository.ts';
import { opportunityReports } from './report-table.ts';
import { createReports, cursorOf } from './reports.ts';

const now = new Date('2026-11-01T09:00:00Z');
const limiter = { count: async () => {} };
const open = (db: Database) =>
  createReports({ db, queueMail, limiter, publicUrl: 'https://sealeap.example', now: () => now });
const addOpportunity = async (db: Database, given: Parameters<typeof opportunityRow>[0] = {}) =>
  (await db.insert(opportunities).values(opportunityRow(given)).returning())[0]!;

it('lists reports of published opportunities, oldest first', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db, { slug: 'sea-prize', title: 'Sea Prize' });
  const draft = await addOpportunity(db, { state: 'draft' });
  await reports.add({ opportunity: listRequest.id, reason: 'closed', note: 'Since May.', email: 'ada@example.org' });
  await db.update(opportunityReports).set({ createdAt: new Date('2026-10-01') });
  await reports.add({ opportunity: listRequest.id, reason: 'scam', email: '' });

  expect(await reports.list('open', undefined, 50)).toMatchObject([
    {
      reason: 'closed',
      note: 'Since May.',
      wantsAnswer: true,
      opportunity: { slug: 'sea-prize', isPublished: true },
    },
    { reason: 'scam', note: '', wantsAnswer: false },
  ]);
  expect(JSON.stringify(await reports.list('open', undefined, 50))).not.toContain('ada@');
  await expect(reports.add({ opportunity: draft.id, reason: 'scam' })).rejects.toThrow('We could not find');
});

it('pages through open and finished reports', async ({ db }) => {
  const reports = open(db);
  const { id } = await addOpportunity(db);
  const rows = Array.from({ length: 120 }, (_, n) => ({
    opportunityId: id,
    reason: 'wrong' as const,
    note: String(n),
    createdAt: new Date(now.getTime() + (n % 40)),
    ...(n >= 60 && { doneAt: new Date(now.getTime() + (n % 40)), outcome: 'nothing' as const }),
  }));
  await db.insert(opportunityReports).values(rows);

  for (const state of ['open', 'done'] as const) {
    const first = await reports.list(state, undefined, 40);
    const second = await reports.list(state, cursorOf(state)(first.at(-1)!), 40);
    const seen = [...first, ...second];
    expect(new Set(seen.map((each) => each.id)).size).toBe(60);
    const times = seen.map(({ at, doneAt }) => (state === 'open' ? at : doneAt!).getTime());
    expect(times).toEqual([...times].sort((a, b) => (state === 'open' ? a - b : b - a)));
  }
});

it('finishes all equal reports, emails their reporters, and writes an audit entry', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db, { title: 'Sea Prize', slug: 'sea-prize' });
  const about = { opportunity: listRequest.id, reason: 'closed' as const };
  await reports.add({ ...about, note: 'It is over.', email: 'ada@example.org' });
  await reports.add(about);
  await reports.add({ ...about, reason: 'scam' });
  const first = (await reports.list('open', undefined, 50)).find(({ reason }) => reason === 'closed')!;

  expect(await reports.finish('amina', first.id, 'closed')).toHaveLength(2);

  expect(await reports.list('open', undefined, 50)).toMatchObject([{ reason: 'scam' }]);
  expect(await reports.list('done', undefined, 50)).toHaveLength(2);
  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'archived', version: 2 }]);
  const emails = await db.select().from(outbox);
  expect(emails).toMatchObject([{ recipient: 'ada@example.org', message: { subject: 'Your report: Sea Prize' } }]);
  expect(JSON.stringify(emails)).not.toContain('It is over.');
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ action }) => action).sort()).toEqual(['opportunity.archive', 'report.resolve', 'report.resolve']);
  expect(JSON.stringify(acts)).not.toContain('ada@');
  await expect(reports.finish('amina', first.id, 'right')).rejects.toThrow('Somebody else has dealt with this');
  await expect(reports.finish('amina', crypto.randomUUID(), 'right')).rejects.toThrow('We could not find this report');
});

it('closes an opportunity in early access that was reported before', async ({ db }) => {
  const reports = open(db);
  const listRequest = await addOpportunity(db);
  await reports.add({ opportunity: listRequest.id, reason: 'closed' });
  const opensAt = new Date('2090-01-01T00:00:00Z');
  await db.update(opportunities).set({ state: 'early_access', earlyAccessAt: opensAt, publishedAt: opensAt });
  await expect(reports.add({ opportunity: listRequest.id, reason: 'scam' })).rejects.toThrow();
  await reports.finish('amina', (await reports.list('open', undefined, 50))[0]!.id, 'closed');

  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'archived' }]);
});

it('does not change an opportunity that was right', async ({ db }) => {
  const reports = open(db);
  const { id } = await addOpportunity(db);
  await reports.add({ opportunity: id, reason: 'wrong', email: 'ada@example.org' });
  await reports.finish('amina', (await reports.list('open', undefined, 50))[0]!.id, 'right');

  expect(await db.select().from(opportunities)).toMatchObject([{ state: 'published', version: 1 }]);
  expect(await db.select().from(outbox)).toMatchObject([{ message: { action: { label: 'See the opportunity' } } }]);
});

it('purges addresses a month after the answer, and at the latest after half a year', async ({ db }) => {
  const { id } = await addOpportunity(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const row = (note: string, created: number, done?: number) => ({
    opportunityId: id,
    reason: 'wrong' as const,
    note,
    email: 'ada@example.org',
    createdAt: daysAgo(created),
    ...(done !== undefined && { doneAt: daysAgo(done) }),
  });
  await db
    .insert(opportunityReports)
    .values([row('answered long ago', 40, 31), row('answered', 40, 29), row('waits', 179), row('waits long', 181)]);
  await createReportRepository(db).purgeAddresses();

  const kept = await db.select().from(opportunityReports).where(eq(opportunityReports.email, 'ada@example.org'));
  expect(kept.map(({ note }) => note).sort()).toEqual(['answered', 'waits']);
});
