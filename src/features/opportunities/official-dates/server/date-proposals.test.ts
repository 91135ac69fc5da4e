import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { afterDeadline } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import { toDetail } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { itOnBoth as it } from '#platform/server/testing/database-test.ts';
import { dateProposals } from './date-proposal-table.ts';
import { createDateProposals } from './date-proposals.ts';
import { readOfficialPage } from './shared/read-official-page.ts';

const now = new Date('2026-11-29T09:00:00Z');
const curator = { id: 'bo', role: 'curator' as const };
const address = 'https://acme.org/call';
const yearly = { deadlineKind: 'recurring' as const, closesAt: null, deadline: 'January' };

async function open(db: Database, row: Parameters<typeof opportunityRow>[0] = {}) {
  const [stored] = await db
    .insert(opportunities)
    .values(opportunityRow({ ...yearly, usualWindows: [{ opens: '10', closes: '01' }], ...row }))
    .returning();
  const proposals = createDateProposals({ db, now: () => now });
  const list = (state: 'waiting' | 'decided' = 'waiting') =>
    proposals.kind.list({ state, cursor: undefined, limit: 9 });
  return {
    list,
    says: (html: string) => proposals.note(stored!.id, address, readOfficialPage({ html }, '2026-11-29')),
    async decide(decision: string, day?: string) {
      const [item] = await list();
      const { id, version } = item!;
      await decideReview(db, proposals.kind, curator, id, { decision, version, ...(day && { day }) }, now);
    },
    row: async () => (await db.select().from(opportunities).where(eq(opportunities.id, stored!.id)))[0]!,
  };
}

const closing = (day: string) => `<h1>Call 2027</h1><p>Applications close on ${day}.</p>`;

it('proposes what a page says beside what stands on the site, with the date marked', async ({ db }) => {
  const { says, list, row } = await open(db);
  await says(closing('15 January 2027'));
  expect(await list()).toMatchObject([
    {
      title: { label: 'Young Ocean Researchers' },
      state: { label: 'Closes 15 January 2027' },
      contexts: [{ label: 'acme.org', href: address }],
      facts: ['On the site today: January'],
      texts: [{ html: '<p>Applications close on <mark>15 January 2027</mark>.</p>' }],
      decisions: [{ key: 'y' }, { key: 'd', dayLabel: 'Closes on' }, { key: 'n' }],
    },
  ]);
  // Nothing is published before somebody confirms it.
  expect(await row()).toMatchObject({ closesAt: null, version: 1, pageCheckedAt: null });
});

it('writes a confirmed date as an editor does, and learns it for the years that follow', async ({ db }) => {
  const { says, decide, list, row } = await open(db);
  await says('<p>Applications open on 1 November 2026 and close on 15 January 2027.</p>');
  await decide('confirm');
  const written = await row();
  expect(written).toMatchObject({
    ...{ closesAt: new Date('2027-01-16T12:00:00Z'), deadlineKind: 'dated', deadline: 'January 15, 2027' },
    ...{ usualWindows: [{ opens: '11-01', closes: '01-15' }], verifiedAt: now, pageCheckedAt: now, version: 2 },
  });
  expect(toDetail(written, []).isPageChecked).toBe(true);
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actorId: 'bo', action: 'opportunity.change-date', before: { deadline: 'January' } },
  ]);
  expect([await list(), (await list('decided')).length]).toEqual([[], 1]);

  const { usualWindows, closesAt } = written;
  const later = { ...written, ...afterDeadline(usualWindows, closesAt!, new Date('2027-01-17T00:00:00Z')) };
  expect(later).toMatchObject({ closesAt: null, expectedCloses: '2028-01-15', expectedClosesPrecision: 'day' });
  expect(toDetail(later, []).isPageChecked).toBe(false);
});

it('takes the day that a curator chose instead, and refuses one that is over', async ({ db }) => {
  const { says, decide, row } = await open(db);
  await says(closing('15 January 2027'));
  await expect(decide('change')).rejects.toThrow('Choose a day.');
  await expect(decide('change', '2026-11-01')).rejects.toThrow('This day is over');
  await decide('change', '2027-02-01');
  expect(await row()).toMatchObject({ closesAt: new Date('2027-02-02T12:00:00Z') });
});

it('does not propose again what was rejected, and changes nothing then', async ({ db }) => {
  const { says, decide, list, row } = await open(db);
  await says(closing('15 January 2027'));
  await decide('reject');
  await says(closing('15 January 2027'));
  expect(await list()).toEqual([]);
  expect(await row()).toMatchObject({ closesAt: null, version: 1 });
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'opportunity.reject-date' }]);
  await says(closing('20 January 2027'));
  expect(await list()).toMatchObject([{ state: { label: 'Closes 20 January 2027' } }]);
});

it('keeps one proposal of an opportunity, and withdraws it once the site says the same', async ({ db }) => {
  const { says, list } = await open(db);
  await says(closing('15 January 2027'));
  await says(closing('20 January 2027'));
  expect(await list()).toMatchObject([{ state: { label: 'Closes 20 January 2027' } }]);
  await db.update(opportunities).set({ closesAt: new Date('2027-01-21T12:00:00Z'), deadlineKind: 'dated' });
  await says(closing('20 January 2027'));
  expect(await db.select().from(dateProposals)).toEqual([]);
});

it('refuses a decision about a site that was edited meanwhile', async ({ db }) => {
  const { says, list } = await open(db);
  await says(closing('15 January 2027'));
  const [item] = await list();
  await db.update(opportunities).set({ location: 'Oslo' });
  const { kind } = createDateProposals({ db, now: () => now });
  const deciding = decideReview(db, kind, curator, item!.id, { decision: 'confirm', version: item!.version }, now);
  await expect(deciding).rejects.toThrow('Somebody else has changed this meanwhile');
});

it('proposes an opening, and that it is closed or open now', async ({ db }) => {
  const closed = await open(db, { usualWindows: [{ opens: '10', closes: '12' }], expectedCloses: '2026-12-15' });
  await closed.says('<p>Applications are now closed.</p>');
  expect(await closed.list()).toMatchObject([{ state: { label: 'Closed now' } }]);
  await closed.decide('confirm');
  expect(await closed.row()).toMatchObject({ closesAt: null, expectedCloses: '2027-12-15' });

  await closed.says('<p>Applications for 2027 open on 1 March 2027.</p>');
  expect(await closed.list()).toMatchObject([{ state: { label: 'Opens 1 March 2027' } }]);
  await closed.decide('confirm');
  expect(await closed.row()).toMatchObject({ expectedOpens: '2027-03-01', expectedOpensPrecision: 'day' });

  await closed.says('<p>Applications are now open.</p>');
  expect(await closed.list()).toMatchObject([{ state: { label: 'Open now' } }]);
});
