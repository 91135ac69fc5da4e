import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { type OpportunityRow, opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { createOpportunityChanges } from './opportunity-changes.ts';
import { createReminders } from './reminders.ts';

const at = new Date('2027-02-01T12:00:00Z');
const now = () => at;

/** Three people who saved what closes in March; the third has sent it. */
async function open(db: Database) {
  const changes = createOpportunityChanges({ db, now, batch: 1 });
  const applications = createApplications({ db, now });
  const userIds = ['ada', 'bo', 'cy'].map((id) => ({ id, name: id, email: `${id}@example.org` }));
  await db.insert(users).values(userIds);
  const row = opportunityRow({ title: 'Reef camp', closesAt: endOfDayAnywhere('2027-03-31')! });
  await db.insert(opportunities).values(row);
  for (const { id } of userIds) await applications.save(id, row.id, false);
  const [sent] = await applications.listSaved('cy');
  await applications.move('cy', sent!.applicationId, 'submitted');
  const reminders = createReminders({ db, now });
  await reminders.writePending();
  const change = async (values: Partial<OpportunityRow>) => {
    await db.delete(notifications);
    await db
      .update(opportunities)
      .set({ title: 'Reef camp', ...values })
      .where(eq(opportunities.id, row.id));
    await changes.noteChanges();
    await changes.noteChanges();
    return (await db.select().from(notifications)).map(({ userId, title }) => `${userId}: ${title}`).sort();
  };
  return { change, id: row.id, applications };
}

it('tells owners who have not sent it of a new deadline, once', async ({ db }) => {
  const { change } = await open(db);
  expect(await change({ description: 'Other words' })).toEqual([]);
  const closesAt = endOfDayAnywhere('2027-04-30')!;
  expect(await change({ closesAt, deadline: '30 April 2027' })).toEqual([
    'ada: Reef camp has a new deadline',
    'bo: Reef camp has a new deadline',
  ]);
  expect((await db.select().from(notifications))[0]).toMatchObject({
    topic: 'changes',
    text: 'It now closes on 30 April 2027. Before, it was 31 March 2027.',
    href: expect.stringMatching(/^\/applications\/[0-9a-f-]{36}$/),
  });
  expect(await change({ closesAt, deadline: '30 April 2027' })).toEqual([]);
  expect(await change({ state: 'archived' })).toHaveLength(2);
});

it('follows a duplicate to what it was merged into', async ({ db }) => {
  const { change, applications } = await open(db);
  const mergeTarget = opportunityRow({ title: 'Reef camp 2027' });
  await db.insert(opportunities).values(mergeTarget);
  await applications.save('bo', mergeTarget.id, false);
  expect(await change({ state: 'archived', mergedInto: mergeTarget.id })).toEqual([]);
  expect(await applications.listSaved('ada')).toMatchObject([{ opportunityId: mergeTarget.id }]);
  expect(await applications.listSaved('bo')).toHaveLength(2);
});

it('forgets what was deleted', async ({ db }) => {
  const { change, id, applications } = await open(db);
  await db.delete(opportunities).where(eq(opportunities.id, id));
  expect(await change({})).toEqual([]);
  expect(await applications.listSaved('ada')).toEqual([]);
});
