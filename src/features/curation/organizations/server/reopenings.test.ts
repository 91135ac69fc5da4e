import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { reopeningInput } from '../contract.ts';
import { openOrganizations, workAddress } from './testing/open-organizations.ts';

const expected = {
  ...{ deadlineKind: 'recurring' as const, closesAt: null, deadline: 'Usually closes in December' },
  ...{ usualWindows: [{ opens: '11-20', closes: '12-20' }], expectedUntil: new Date('2026-12-21T12:00:00Z') },
  ...{ expectedOpens: '2026-11-20', expectedOpensPrecision: 'day' as const },
  ...{ expectedCloses: '2026-12-20', expectedClosesPrecision: 'day' as const },
};

/** An opportunity that comes every year and that its organization keeps. */
async function keepYearly(db: Database, given: Partial<typeof opportunities.$inferInsert> = {}) {
  const opened = openOrganizations(db);
  const { id } = await opened.addOpportunity();
  await opened.claims.begin({ opportunity: id, organization: 'Harbour Institute', email: workAddress });
  const { organization } = await opened.openNewest();
  await db
    .update(opportunities)
    .set({ ...expected, ...given })
    .where(eq(opportunities.id, id));
  const sent = () => opened.emails.filter(({ subject }) => subject.startsWith('Is it open again?'));
  const tokenOf = () => new URL(sent().at(-1)!.action!.href).searchParams.get('token')!;
  const answer = (input: object) => opened.reopenings.answer(reopeningInput.parse({ token: tokenOf(), ...input }));
  return { ...opened, id, organization, sent, tokenOf, answer, find: () => opened.findOpportunity(id) };
}

it('asks once for each round, three weeks before it is expected to open', async ({ db }) => {
  const { reopenings, sent, setTime, tokenOf } = await keepYearly(db);
  setTime('2026-10-29T11:00:00Z');
  await reopenings.ask();
  expect(sent()).toEqual([]);
  setTime('2026-10-30T12:00:00Z');
  await reopenings.ask();
  await reopenings.ask();
  expect(sent()).toMatchObject([{ to: workAddress, action: { label: 'Give the date' } }]);
  expect(await reopenings.read(tokenOf())).toMatchObject({ expected: '2026-11-20', title: 'Young Ocean Researchers' });

  await db.update(opportunities).set({ expectedOpens: '2027-11-20', expectedCloses: '2027-12-20' });
  setTime('2027-11-10T12:00:00Z');
  await reopenings.ask();
  expect(sent()).toHaveLength(2);
});

it('counts back from the closing where no opening is known', async ({ db }) => {
  const { reopenings, sent } = await keepYearly(db, { expectedOpens: null, expectedOpensPrecision: null });
  await reopenings.ask();
  expect(sent()[0]!.paragraphs[0]).toContain('October 21, 2026');
});

it('does not ask about what is off the site, or has a date', async ({ db }) => {
  const { reopenings, sent } = await keepYearly(db, { state: 'archived' });
  await reopenings.ask();
  await db.update(opportunities).set({ state: 'published', expectedOpens: null, expectedCloses: null });
  await reopenings.ask();
  expect(sent()).toEqual([]);
});

it('does not ask a suspended organization', async ({ db }) => {
  const { reopenings, sent, decide } = await keepYearly(db);
  await decide('suspend', 'Spam.', 'decided');
  await db.update(opportunities).set({ state: 'published' });
  await reopenings.ask();
  expect(sent()).toEqual([]);
});

it('shows the date of the answer, learns from it, and takes one answer', async ({ db }) => {
  const { reopenings, answer, find } = await keepYearly(db);
  await reopenings.ask();
  await expect(answer({ answer: 'yes' })).rejects.toThrow('Please give the last day.');
  await expect(answer({ answer: 'yes', closes: '2026-10-01' })).rejects.toThrow('This day is over');
  await answer({ answer: 'yes', closes: '2026-12-15', opens: '2026-11-10' });
  expect(await find()).toMatchObject({
    ...{ deadline: 'December 15, 2026', deadlineKind: 'dated', closesAt: new Date('2026-12-16T12:00:00Z') },
    ...{ usualWindows: [{ opens: '11-10', closes: '12-15' }], verifiedAt: null },
  });
  await expect(answer({ answer: 'no' })).rejects.toThrow('This link is over');
});

it('expects the round after this one when there is none', async ({ db }) => {
  const { reopenings, answer, find } = await keepYearly(db);
  await reopenings.ask();
  await answer({ answer: 'no' });
  expect(await find()).toMatchObject({ expectedOpens: '2027-11-20', expectedCloses: '2027-12-20', state: 'published' });
});

it('lets nobody answer who does not keep it any more', async ({ db }) => {
  const { reopenings, answer, kept, organization, id } = await keepYearly(db);
  await reopenings.ask();
  await kept.release(organization.id, id);
  await expect(answer({ answer: 'no' })).rejects.toThrow('This link is over');
});

it('answers a link that is over on one connection, and does not wait for itself', async () => {
  const whole = await openWholeDatabase('embedded');
  const { reopenings } = openOrganizations(whole.db);
  const answer = reopeningInput.parse({ token: 'unknown', answer: 'no' });
  await expect(reopenings.answer(answer)).rejects.toThrow();
  await whole.close();
});
