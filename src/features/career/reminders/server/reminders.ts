import { setTimeout } from 'node:timers/promises';
import { openStates } from '#features/career/applications/vocabulary.ts';
import {
  listTimeZones,
  notifyMany,
  withdrawNotifications,
} from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import {
  dateKeyIn,
  dateKeyOf,
  findPending,
  listReminders,
  type Reminder,
  type ReminderDate,
  type ReminderRules,
} from '../reminder-policy.ts';
import { defaultDays } from '../vocabulary.ts';
import { createChangeRepository } from './change-repository.ts';
import { describeReminder } from './reminder-labels.ts';
import { createReminderRepository, type PendingApplication } from './reminder-repository.ts';

type Dependencies = {
  db: Database;
  now?: () => Date;
  /** Applications pending that one transaction looks for; with them come all others due of the same people. */
  batch?: number;
  /** Milliseconds. */
  rest?: (pause: number) => Promise<unknown>;
};

/** How long it rests after a batch, as a share of what that took: a run of many slows pages for part of the time alone. */
const restShare = 0.5;

/**
 * Writes reminders of applications' dates. Each is written with its notification and its key in one transaction, so that
 * exactly one comes of it, whenever the process ends; the keys outlive a clock that goes back.
 */
export function createReminders({ db, now = () => new Date(), batch = 200, rest = setTimeout }: Dependencies) {
  const attempts = createWorkAttempts({ db, queue: 'reminders' });

  /** Returns how many people were looked at. */
  const writeFor = (ids: readonly string[], at: Date) =>
    db.transaction(async (transaction) => {
      const repository = createReminderRepository(transaction);
      const userIds = (await repository.lockUsers(ids)).map(({ id }) => id);
      if (userIds.length === 0) return 0;
      const zones = await listTimeZones(transaction, userIds);
      const rows = await repository.listPending(userIds, at);
      const sent = new Map<string, Set<string>>();
      for (const { applicationId, key } of await repository.listSent(rows.map(({ id }) => id)))
        sent.set(applicationId, (sent.get(applicationId) ?? new Set()).add(key));
      const checked = rows.map((row) => check(row, sent.get(row.id) ?? new Set(), zones.get(row.userId)!, at));
      for (const { row, wrong } of checked) await withdrawNotifications(transaction, row.userId, keysOf(row, wrong));
      const pending = checked.flatMap(({ row, pending }) => pending.map((reminder) => ({ row, reminder })));
      await repository.addSent(
        pending.map(({ row, reminder }) => ({ applicationId: row.id, key: reminder.key })),
        at,
      );
      await notifyMany(
        transaction,
        pending.map(({ row, reminder }) => toNotification(row, reminder, zones.get(row.userId)!, at)),
      );
      const looked = checked.map(({ row, next }) => ({ id: row.id, next }));
      await repository.setChecked(looked, at);
      await createChangeRepository(transaction).watch(rows.flatMap(({ opportunity }) => opportunity ?? []));
      return userIds.length;
    });

  /** Returns how many people were looked at; those for whom it failed are looked at later. */
  async function writeBatch(at: Date) {
    const pending = await createReminderRepository(db).listPendingUsers(at, batch, attempts.isFree);
    const pendingIds = [...new Set(pending.map(({ userId }) => userId))];
    let looked = 0;
    await attempts.doApart(pendingIds, async (some) => {
      looked += await writeFor(some, at);
    });
    return looked;
  }

  return {
    /** Writes what is due now. */
    async writePending() {
      const at = now();
      await db.transaction(async (transaction) => {
        const repository = createReminderRepository(transaction);
        if (await repository.noteRun(at)) await repository.recheck(at);
      });
      for (;;) {
        const begin = performance.now();
        if ((await writeBatch(at)) === 0) return;
        await rest((performance.now() - begin) * restShare);
      }
    },

    /** To be called in the transaction that changes a person's time zone. */
    recheckUser: (transaction: Database, personId: string) =>
      createReminderRepository(transaction).recheckUser(personId, now()),
  };
}

const keysOf = ({ id }: PendingApplication, keys: readonly string[]) => keys.map((key) => `reminder:${id}:${key}`);

/**
 * Returns the pending reminders of an application, when to check it again, and the keys of written reminders that are
 * wrong now.
 */
function check(row: PendingApplication, sentKeys: ReadonlySet<string>, zone: string, now: Date) {
  const dates = datesOf(row);
  const reminders = listReminders(dates, rulesOf(row), zone);
  const { pending, next } = findPending(
    reminders,
    { checkedAt: row.checkedAt < now ? row.checkedAt : now, sentKeys },
    now,
  );
  const right = new Set(dates.map((date) => dateKeyOf(date, zone)));
  const wrong = [...sentKeys].filter((key) => !key.startsWith('snooze:') && !right.has(dateKeyIn(key)));
  return { row, pending, next, wrong: dates.length === 0 ? [...sentKeys] : wrong };
}

const toNotification = (row: PendingApplication, reminder: Reminder, zone: string, now: Date) => ({
  personId: row.userId,
  topic: 'deadlines' as const,
  key: keysOf(row, [reminder.key])[0]!,
  ...describeReminder(reminder, row.title, zone, now),
  href: `/applications/${row.id}`,
  usefulUntil: reminder.until,
});

const rulesOf = ({ days, snoozedUntil, settings }: PendingApplication): ReminderRules => ({
  days: days ?? settings?.days ?? defaultDays,
  hasExpected: settings?.hasExpected ?? true,
  snoozedUntil,
});

/** Every date that still matters: none once it is sent, or no longer listed. */
function datesOf(row: PendingApplication): ReminderDate[] {
  if (!openStates.includes(row.state)) return [];
  const items = (row.checklist ?? []).flatMap(({ id, text, isDone, date }): ReminderDate[] =>
    isDone || date === null
      ? []
      : [{ kind: 'dated', name: `item-${id}`, closesAt: endOfDayAnywhere(date)!, item: text }],
  );
  const deadline = deadlineOf(row);
  return deadline ? [deadline, ...items] : items;
}

function deadlineOf({ ownDeadline, opportunity }: PendingApplication): ReminderDate | undefined {
  if (ownDeadline) return { kind: 'dated', name: 'deadline', closesAt: endOfDayAnywhere(ownDeadline)! };
  if (!opportunity) return undefined;
  if (opportunity.deadlineKind === 'dated' && opportunity.closesAt)
    return { kind: 'dated', name: 'deadline', closesAt: opportunity.closesAt };
  const { expectedOpens, expectedOpensPrecision, expectedCloses, expectedClosesPrecision } = opportunity;
  const opens =
    expectedOpens && expectedOpensPrecision ? { date: expectedOpens, precision: expectedOpensPrecision } : null;
  const closes =
    expectedCloses && expectedClosesPrecision ? { date: expectedCloses, precision: expectedClosesPrecision } : null;
  return opens || closes ? { kind: 'expected', opens, closes } : undefined;
}
