import { eq, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ChecklistItem } from '#features/career/applications/contract.ts';
import {
  applicationParts,
  applications as applicationTable,
} from '#features/career/applications/server/application-table.ts';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { notificationSettings } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { createReminderRules } from './reminder-rules.ts';
import { applicationReminders, reminderSettings } from './reminder-table.ts';
import { createReminders } from './reminders.ts';

type Row = Parameters<typeof opportunityRow>[0];

async function open(db: Database) {
  const clock = { now: new Date('2027-02-01T12:00:00Z') };
  const rests: number[] = [];
  const rest = async (pause: number) => void rests.push(pause);
  const reminders = createReminders({ db, now: () => clock.now, batch: 2, rest });
  const applications = createApplications({ db, now: () => clock.now });
  await db.insert(users).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org' },
    { id: 'bo', name: 'Bo', email: 'bo@example.org' },
  ]);
  const add = async (row: Row) => {
    const made = opportunityRow(row);
    await db.insert(opportunities).values(made);
    return made.id;
  };
  const save = async (row: Row, userId = 'ada') => {
    const id = await add(row);
    await applications.save(userId, id, false);
    return (await applications.listSaved(userId)).find(({ opportunityId }) => opportunityId === id)!;
  };
  const seen = new Set<string>();
  /** Returns the notifications that are written at these instants, one after the other. */
  const runAt = async (...instants: string[]) => {
    for (const instant of instants) {
      clock.now = new Date(`${instant}:00Z`);
      await reminders.writePending();
    }
    const fresh = (await db.select().from(notifications).orderBy(notifications.usefulUntil, notifications.key)).filter(
      ({ id }) => !seen.has(id),
    );
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ userId, title, text }) => `${userId}: ${title}. ${text}`).sort();
  };
  const setZone = (timeZone: string) =>
    db
      .insert(notificationSettings)
      .values({ userId: 'ada', timeZone })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { timeZone } });
  return { applications, reminders, save, runAt, setZone, clock, rests };
}

const closing = (day: string) => ({ deadlineKind: 'dated', closesAt: endOfDayAnywhere(day)! }) as const;

it('rests after each batch for a part of the time that it took', async ({ db }) => {
  const { save, runAt, rests } = await open(db);
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await runAt('2027-02-01T12:01');
  expect(rests).toHaveLength(1);
  await save({ title: 'Dune camp', ...closing('2027-03-31') }, 'bo');
  await save({ title: 'Cave camp', ...closing('2027-03-31') });
  const begin = performance.now();
  await runAt('2027-02-01T12:02');
  const rested = rests.slice(1).reduce((sum, pause) => sum + pause, 0);
  expect(rested).toBeGreaterThan(0);
  expect(rested).toBeLessThan((performance.now() - begin) / 2);
});

it('reminds 30, 7, 3 and 1 days before, once', async ({ db }) => {
  const { save, runAt } = await open(db);
  const { applicationId } = await save({ title: 'Reef camp', ...closing('2027-03-31') });
  expect(await runAt('2027-02-01T12:01', '2027-03-01T08:59')).toEqual([]);
  expect(await runAt('2027-03-01T09:00', '2027-03-01T09:01', '2027-03-02T09:00')).toEqual([
    'ada: Reef camp closes in 30 days. The last day is 31 March 2027.',
  ]);
  expect(await db.select().from(notifications)).toMatchObject([
    { topic: 'deadlines', href: `/applications/${applicationId}`, usefulUntil: endOfDayAnywhere('2027-03-31') },
  ]);
  expect(await runAt('2027-03-24T09:00', '2027-03-28T09:00', '2027-03-30T09:00', '2027-04-10T09:00')).toEqual([
    'ada: Reef camp closes in 3 days. The last day is 31 March 2027.',
    'ada: Reef camp closes in 7 days. The last day is 31 March 2027.',
    'ada: Reef camp closes tomorrow. The last day is 31 March 2027.',
  ]);
});

it('reminds of everything of one morning at once, each person of their own', async ({ db }) => {
  const { save, runAt, applications } = await open(db);
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await save({ title: 'Ice school', ...closing('2027-03-08') });
  await save({ title: 'Sea prize', ...closing('2027-03-31') }, 'bo');
  await applications.addOwn('ada', { title: 'Own prize', deadline: '2027-03-04' });
  expect(await runAt('2027-02-01T12:01', '2027-03-01T09:00')).toEqual([
    'ada: Ice school closes in 7 days. The last day is 8 March 2027.',
    'ada: Own prize closes in 3 days. The last day is 4 March 2027.',
    'ada: Reef camp closes in 30 days. The last day is 31 March 2027.',
    'bo: Sea prize closes in 30 days. The last day is 31 March 2027.',
  ]);
});

it('takes back what is wrong: once it is sent, and when the deadline moves', async ({ db }) => {
  const { save, runAt, applications } = await open(db);
  const sent = await save({ title: 'Sent', ...closing('2027-03-31') });
  const moved = await save({ title: 'Moved', ...closing('2027-03-31') });
  await save({ title: 'Kept', ...closing('2027-03-31') });
  expect(await runAt('2027-02-01T12:01', '2027-03-01T09:00')).toHaveLength(3);
  await applications.move('ada', sent.applicationId, 'submitted');
  const { closesAt } = closing('2027-04-30');
  await db.update(opportunities).set({ closesAt }).where(eq(opportunities.id, moved.opportunityId));
  await runAt('2027-03-02T09:00');
  await db.update(applicationTable).set({ checkAt: new Date('2027-03-02T09:00:00Z') });
  await runAt('2027-03-02T09:01');
  const shown = await db.select().from(notifications).where(isNull(notifications.withdrawnAt));
  expect(shown.map(({ title }) => title)).toEqual(['Kept closes in 30 days']);
});

it('reminds nobody who has sent it, nor of what is no longer listed', async ({ db }) => {
  const { save, runAt, applications } = await open(db);
  const sent = await save({ title: 'Sent', ...closing('2027-03-31') });
  const hidden = await save({ title: 'Hidden', ...closing('2027-03-31') });
  await runAt('2027-02-01T12:01');
  await applications.move('ada', sent.applicationId, 'submitted');
  await db.update(opportunities).set({ state: 'archived' }).where(eq(opportunities.id, hidden.opportunityId));
  expect(await runAt('2027-03-01T09:00', '2027-03-24T09:00')).toEqual([]);
  await applications.undo('ada', sent.applicationId);
  expect(await runAt('2027-03-24T09:01')).toEqual([]);
  expect(await runAt('2027-03-28T09:00')).toHaveLength(1);
});

it('comes at nine where the person is, also after a move', async ({ db }) => {
  const { save, runAt, setZone, reminders } = await open(db);
  await setZone('Africa/Nairobi');
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await runAt('2027-02-01T12:01');
  expect(await runAt('2027-03-01T05:59')).toEqual([]);
  expect(await runAt('2027-03-01T06:00')).toHaveLength(1);
  await setZone('America/Los_Angeles');
  await reminders.recheckUser(db, 'ada');
  expect(await runAt('2027-03-01T17:00', '2027-03-24T15:59')).toEqual([]);
  expect(await runAt('2027-03-24T16:00')).toHaveLength(1);
});

it('makes up for a missed run with what is still of use', async ({ db }) => {
  const { save, runAt } = await open(db);
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await save({ title: 'Over', ...closing('2027-03-10') });
  await runAt('2027-02-01T12:01');
  expect(await runAt('2027-03-29T20:00', '2027-03-29T20:01')).toEqual([
    'ada: Reef camp closes in 2 days. The last day is 31 March 2027.',
  ]);
});

it('writes nothing twice and misses nothing when the clock goes ahead and back', async ({ db }) => {
  const { save, runAt } = await open(db);
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  expect(await runAt('2027-02-01T12:01', '2027-03-30T10:00')).toHaveLength(1);
  expect(await runAt('2027-02-02T12:00', '2027-02-02T12:01')).toEqual([]);
  expect(await runAt('2027-03-01T09:00', '2027-03-24T09:00', '2027-03-28T09:00', '2027-03-30T09:00')).toHaveLength(3);
});

it('says of a date from earlier years what usually happens', async ({ db }) => {
  const { save, runAt } = await open(db);
  const undated = { deadlineKind: 'recurring', closesAt: null } as const;
  const closes = { expectedCloses: '2027-10-05', expectedClosesPrecision: 'part' } as const;
  await save({ title: 'Reef camp', ...undated, ...closes });
  await save({ title: 'Opens', ...undated, expectedOpens: '2027-05-15', expectedOpensPrecision: 'month' });
  expect(await runAt('2027-02-01T12:01', '2027-05-15T09:00', '2027-08-24T09:00', '2027-10-05T09:00')).toEqual([
    'ada: Opens: check the official site. Check the official site now: it usually opens in May.',
    'ada: Reef camp: check the official site. Check the official site now: it usually closes in early October.',
  ]);
});

it('reminds of the days on the checklist, until an item is done', async ({ db }) => {
  const { applications, runAt } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own prize', deadline: '2027-04-30' });
  const save = async (version: number, value: ChecklistItem[]) => {
    const row = { applicationId: id, part: 'checklist' as const, value, version, updatedAt: new Date() };
    await db.delete(applicationParts);
    await db.insert(applicationParts).values(row);
    await db.update(applicationTable).set({ checkAt: new Date('2027-01-01') });
  };
  const item = { id: 'cv', text: 'CV', isDone: false, date: '2027-03-08' };
  const others = [
    { id: 'essay', text: 'Essay', isDone: true, date: '2027-03-08' },
    { id: 'photo', text: 'Photo', isDone: false, date: null },
  ];
  await save(1, [item, ...others]);
  expect(await runAt('2027-02-01T12:01', '2027-03-01T09:00')).toEqual([
    'ada: CV: in 7 days. You set 8 March 2027 for it. It is for: Own prize.',
  ]);
  await save(2, [{ ...item, isDone: true }, ...others]);
  expect(await runAt('2027-03-05T09:00', '2027-03-07T09:00')).toEqual([]);
  expect(await db.select().from(notifications).where(isNull(notifications.withdrawnAt))).toEqual([]);
});

it("follows the person's rules, those of one application and a pause", async ({ db }) => {
  const { save, runAt } = await open(db);
  const one = await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await save({ title: 'Ice school', ...closing('2027-03-31') });
  await db.insert(reminderSettings).values({ userId: 'ada', days: [14], hasExpected: true });
  await db
    .insert(applicationReminders)
    .values({ applicationId: one.applicationId, days: [3, 1], snoozedUntil: '2027-03-29' });
  expect(await runAt('2027-02-01T12:01', '2027-03-01T09:00', '2027-03-17T09:00', '2027-03-28T09:00')).toEqual([
    'ada: Ice school closes in 14 days. The last day is 31 March 2027.',
  ]);
  expect(await runAt('2027-03-29T09:00', '2027-03-30T09:00')).toEqual([
    'ada: Reef camp closes in 2 days. The last day is 31 March 2027.',
    'ada: Reef camp closes tomorrow. The last day is 31 March 2027.',
  ]);
});

it('comes again once on the day to which it was put off, and not before', async ({ db }) => {
  const { save, runAt, clock } = await open(db);
  const rules = createReminderRules({ db, now: () => clock.now });
  const { applicationId: id } = await save({ title: 'Reef camp', ...closing('2027-03-31') });
  expect(await runAt('2027-02-01T12:01', '2027-03-28T09:00')).toHaveLength(1);
  const [before] = await db.select().from(notifications);
  clock.now = new Date('2027-03-28T15:00:00Z');
  await rules.snooze('ada', id, 1);
  await rules.snooze('ada', id, 1);
  expect(await rules.readOwn('ada', id)).toMatchObject({ snoozedUntil: '2027-03-29' });
  expect(await runAt('2027-03-28T15:01', '2027-03-29T08:59')).toEqual([]);
  expect(await runAt('2027-03-29T09:00', '2027-03-29T09:01', '2027-03-28T16:00', '2027-03-29T09:02')).toEqual([
    'ada: Reef camp closes in 2 days. The last day is 31 March 2027.',
  ]);
  expect(await rules.readOwn('ada', id)).toMatchObject({ snoozedUntil: null });
  // Earlier notifications stay.
  expect(await db.select().from(notifications).where(isNull(notifications.withdrawnAt))).toContainEqual(
    expect.objectContaining({ id: before!.id }),
  );
});

it('writes nothing when the notification cannot be written, and all of it later', async ({ db }) => {
  const { save, runAt } = await open(db);
  await save({ title: 'Reef camp', ...closing('2027-03-31') });
  await runAt('2027-02-01T12:01');
  await db.execute(sql`alter table notifications add constraint no_room check (false) not valid`);
  expect(await runAt('2027-03-01T09:00')).toEqual([]);
  expect(await db.select().from(workAttempts)).toMatchObject([{ queue: 'reminders', key: 'ada', failures: 1 }]);
  await db.execute(sql`alter table notifications drop constraint no_room`);
  expect(await runAt('2027-03-01T09:00')).toEqual([]);
  await db.update(workAttempts).set({ runAt: sql`now()` });
  expect(await runAt('2027-03-01T09:00')).toHaveLength(1);
});
