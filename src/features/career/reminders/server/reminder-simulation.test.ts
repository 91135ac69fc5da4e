import { eq, sql } from 'drizzle-orm';
import { it as baseIt, expect } from 'vitest';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { notificationSettings } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { dyingAt, Killed } from '#platform/server/testing/dying-database.ts';
import { createRandom } from '#platform/server/testing/random.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { defaultDays } from '../vocabulary.ts';
import { createOpportunityChanges } from './opportunity-changes.ts';
import { sentReminders } from './reminder-table.ts';
import { createReminders } from './reminders.ts';

const size = sized(
  // Seconds, not milliseconds: every run of a simulated month is one of both databases.
  { users: 6, each: 5, days: 45, stepHours: 8, kills: 12, jumps: 0.1 },
  { users: 1_000, each: 20, days: 365, stepHours: 2, kills: 200, jumps: 0.01 },
);
const zones = ['Africa/Nairobi', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2027-02-20T00:30:00Z');

/** The offset of a zone, as the runtime's calendar tells it. */
const localHour = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
    .format(instant)
    .replace(', ', 'T');

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const remember = <Key, Value>(compute: (key: Key) => Value) => {
  const results = new Map<Key, Value>();
  return (key: Key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key)!;
  };
};
/** Nine in the morning of a day in a zone, looked for in steps of a quarter of an hour. */
const mornings = remember((key: string) => {
  const [day, zone] = key.split(' ') as [string, string];
  let instant = Date.parse(day) - 12 * hourMs;
  while (localHour(zone, instant) !== `${day}T09:00`) instant += hourMs / 4;
  return instant;
});
const morningOf = (day: string, zone: string) => mornings(`${day} ${zone}`);
const endOf = remember((day: string) => endOfDayAnywhere(day)!.getTime());
const daysBefore = (day: string, days: number) => isoDay(Date.parse(day) - days * dayMs);

type Tracked = { id: string; person: number; opportunity: number; isOpen: boolean; changedAt: number };

/** In a database of its own: in one transaction, rows of before would slow down every run. */
const itAlone: typeof itOnBoth = (name, run, timeout) => {
  for (const kind of databaseKinds)
    baseIt(
      `${name} [${kind}]`,
      async () => {
        const database = await openWholeDatabase(kind);
        await run({ db: database.db, kind }).finally(database.drop);
      },
      timeout,
    );
};

sized(itOnBoth, itAlone)(
  'writes every reminder once, through kills, jumps of the clock, moved deadlines and moved zones',
  async ({ db }) => {
    const { below, chance, pick } = createRandom(20270220);
    let now = start;
    const clock = () => new Date(now);
    const applications = createApplications({ db, now: clock });

    const persons = Array.from({ length: size.users }, (_, at) => ({ id: `p${at}`, zone: pick(zones), changedAt: 0 }));
    await db.insert(users).values(persons.map(({ id }) => ({ id, name: id, email: `${id}@example.org` })));
    const tokens = persons.map(({ id, zone }) => ({ userId: id, timeZone: zone }));
    await db.insert(notificationSettings).values(tokens);
    const listed = Array.from({ length: 3 * size.each + size.users }, () => ({
      row: opportunityRow({ closesAt: null }),
      day: isoDay(start + (2 + below(size.days + 30)) * dayMs),
      isListed: true,
      changedAt: 0,
    }));
    for (const one of listed) one.row.closesAt = endOfDayAnywhere(one.day)!;
    for (let from = 0; from < listed.length; from += 100)
      await db.insert(opportunities).values(listed.slice(from, from + 100).map(({ row }) => row));

    const tracked: Tracked[] = [];
    for (const [person, { id }] of persons.entries()) {
      const chosen = Array.from({ length: size.each }, (_, at) => (person * 7 + at * 2) % listed.length);
      await applications.bring(
        id,
        chosen.map((at) => listed[at]!.row.id),
        false,
      );
      for (const saved of await applications.listSaved(id)) {
        const opportunity = listed.findIndex(({ row }) => row.id === saved.opportunityId);
        tracked.push({ id: saved.applicationId, person, opportunity, isOpen: true, changedAt: 0 });
      }
    }
    tracked.sort((one, other) => one.person - other.person || one.opportunity - other.opportunity);

    const ticks = Math.floor((size.days * 24) / size.stepHours);
    let kills = 0;
    let jumpedBy = 0;
    let looked: number | undefined;
    const sent = new Set<string>();
    const byId = new Map(tracked.map((each) => [each.id, each]));
    let expected = 0;
    for (let tick = 0; tick < ticks; tick += 1) {
      now = start + tick * size.stepHours * hourMs + jumpedBy;
      // Changes happen between two runs.
      const eventShare = (8 * size.stepHours) / (24 * 30);
      if (chance(eventShare)) {
        const one = pick(tracked);
        one.isOpen = !one.isOpen;
        one.changedAt = tick;
        await applications.move(persons[one.person]!.id, one.id, one.isOpen ? 'preparing' : 'submitted');
      }
      if (chance(eventShare)) {
        const one = pick(listed);
        one.day = isoDay(Math.max(Date.parse(one.day) + (below(40) - 15) * dayMs, start));
        one.changedAt = tick;
        await db
          .update(opportunities)
          .set({ closesAt: endOfDayAnywhere(one.day)! })
          .where(eq(opportunities.id, one.row.id));
      }
      if (chance(eventShare / 4)) {
        const one = pick(listed);
        one.isListed = !one.isListed;
        one.changedAt = tick;
        const state = one.isListed ? 'published' : 'archived';
        await db.update(opportunities).set({ state }).where(eq(opportunities.id, one.row.id));
      }
      if (chance(eventShare / 4)) {
        const one = pick(persons);
        one.zone = pick(zones);
        one.changedAt = tick;
        await db
          .update(notificationSettings)
          .set({ timeZone: one.zone })
          .where(eq(notificationSettings.userId, one.id));
        await createReminders({ db, now: clock }).recheckUser(db, one.id);
      }
      if (chance(size.jumps)) jumpedBy = jumpedBy === 0 ? (below(16) - 8) * dayMs : 0;
      // A run that is missed.
      if (chance(0.05)) continue;

      const isKilled = kills < size.kills && chance((2 * size.kills) / ticks);
      if (isKilled) {
        kills += 1;
        const dying = dyingAt(db, 1 + below(40));
        try {
          await createOpportunityChanges({ db: dying, now: clock }).noteChanges();
          await createReminders({ db: dying, now: clock, batch: 50 }).writePending();
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        }
      }
      await createOpportunityChanges({ db, now: clock }).noteChanges();
      await createReminders({ db, now: clock }).writePending();

      // A reminder is right at the moment of writing.
      for (const { applicationId, key } of await db
        .select()
        .from(sentReminders)
        .where(eq(sentReminders.sentAt, clock()))) {
        if (sent.has(`${applicationId} ${key}`)) continue;
        sent.add(`${applicationId} ${key}`);
        const [, day, before] = key.split(':');
        const one = byId.get(applicationId)!;
        const opportunity = listed[one.opportunity]!;
        expect({ key, isOpen: one.isOpen, isListed: opportunity.isListed, day: opportunity.day }).toEqual({
          ...{ key, isOpen: true, isListed: true, day },
        });
        const morning = morningOf(daysBefore(day!, Number(before)), persons[one.person]!.zone);
        expect(now >= morning && now < endOf(day!), key).toBe(true);
      }

      // Each reminder that had to be written since the last run is there: of each date the latest alone.
      const last = looked;
      looked = now;
      if (last === undefined || last >= now) continue;
      const isSteady = (changedAt: number) => changedAt < tick - 20 / size.stepHours - 1;
      for (const { id, person, opportunity, isOpen, changedAt } of tracked) {
        const { day, isListed, changedAt: listedAt } = listed[opportunity]!;
        const end = endOf(day);
        if (!isOpen || !isListed || end <= now || end > now + 33 * dayMs) continue;
        const { zone, changedAt: movedAt } = persons[person]!;
        if (![changedAt, listedAt, movedAt].every(isSteady)) continue;
        const come = defaultDays.filter((before) => {
          const morning = morningOf(daysBefore(day, before), zone);
          return morning > last && morning <= now;
        });
        if (come.length === 0) continue;
        expected += 1;
        expect(sent.has(`${id} deadline:${day}:${Math.min(...come)}`), `${id} ${day}`).toBe(true);
      }
    }
    const [written] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(sentReminders)
      .innerJoin(
        notifications,
        eq(notifications.key, sql`'reminder:' || ${sentReminders.applicationId} || ':' || ${sentReminders.key}`),
      );
    expect(written!.count).toBe(sent.size);
    // A simulated year; kills are spread over it.
    expect(kills).toBe(size.kills);
    expect(expected).toBeGreaterThan(2 * size.users);
  },
  3_600_000,
);
