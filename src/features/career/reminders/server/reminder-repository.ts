import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ChecklistItem } from '#features/career/applications/contract.ts';
import {
  applications as a,
  applicationParts as parts,
} from '#features/career/applications/server/application-table.ts';
import { opportunityDates } from '#features/opportunities/core/server/opportunity-dates-table.ts';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noteRun } from '#platform/server/queue/note-run.ts';
import type { WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import {
  applicationReminders,
  reminderSettings,
  reminderRuns as runs,
  sentReminders as sent,
} from './reminder-table.ts';

const isPendingAt = (now: Date) => and(isNotNull(a.checkAt), lte(a.checkAt, now));

export type PendingApplication = Awaited<
  ReturnType<ReturnType<typeof createReminderRepository>['listPending']>
>[number];

export function createReminderRepository(db: Database) {
  return {
    /** Lists the people who have something pending, by `limit` applications. */
    listPendingUsers: (now: Date, limit: number, isFree: WorkAttempts['isFree']) =>
      db
        .select({ userId: a.userId })
        .from(a)
        .where(and(isPendingAt(now), isFree(a.userId)))
        .orderBy(a.checkAt)
        .limit(limit),

    /** Locks those of them whom no other process holds. */
    lockUsers: (userIds: readonly string[]) =>
      db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...userIds]))
        .orderBy(users.id)
        .for('no key update', { skipLocked: true }),

    /**
     * Lists the applications of these people to check, locked, with the opportunity as visitors and members may see it
     * now.
     */
    listPending: (userIds: readonly string[], now: Date) =>
      db
        .select({
          id: a.id,
          userId: a.userId,
          state: a.state,
          title: sql<string>`coalesce(${o.title}, ${a.title})`,
          ownDeadline: a.deadline,
          checkedAt: a.checkedAt,
          opportunity: {
            opportunityId: o.id,
            version: o.version,
            state: o.state,
            ...opportunityDates,
          },
          checklist: sql<ChecklistItem[] | null>`${parts.value}`,
          days: applicationReminders.days,
          snoozedUntil: applicationReminders.snoozedUntil,
          settings: { days: reminderSettings.days, hasExpected: reminderSettings.hasExpected },
        })
        .from(a)
        .leftJoin(o, and(eq(o.id, a.opportunityId), inArray(o.state, ['published', 'early_access'])))
        .leftJoin(parts, and(eq(parts.applicationId, a.id), eq(parts.part, 'checklist')))
        .leftJoin(applicationReminders, eq(applicationReminders.applicationId, a.id))
        .leftJoin(reminderSettings, eq(reminderSettings.userId, a.userId))
        .where(and(inArray(a.userId, [...userIds]), isPendingAt(now)))
        .orderBy(a.id)
        .for('update', { of: a }),

    /** Lists the reminders written for these applications. */
    listSent: (applicationIds: readonly string[]) =>
      db
        .select({ applicationId: sent.applicationId, key: sent.key })
        .from(sent)
        .where(inArray(sent.applicationId, [...applicationIds])),

    async addSent(rows: readonly { applicationId: string; key: string }[], sentAt: Date) {
      if (rows.length > 0) await db.insert(sent).values(rows.map((row) => ({ ...row, sentAt })));
    },

    /** Notes that they were looked at, and when they are due again. */
    async setChecked(rows: readonly { id: string; next: Date | null }[], now: Date) {
      const ids = rows.map(({ id }) => id);
      const nexts = rows.map(({ next }) => next?.toISOString() ?? null);
      await db.execute(sql`update ${a} set check_at = checked.next, checked_at = ${now.toISOString()}::timestamptz
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(nexts)}::timestamptz[]) as checked (id, next)
        where ${a.id} = checked.id`);
    },

    /** Returns whether the clock went back since the last run. */
    noteRun: (now: Date) => noteRun(db, runs, now),

    /** Has applications checked again whose last check lies ahead of now: the clock was ahead. */
    async recheck(now: Date) {
      await db.update(a).set({ checkAt: now }).where(sql`${a.checkedAt} > ${now.toISOString()}::timestamptz`);
    },

    /** The person's applications are looked at again: rules or the time zone have changed. */
    async recheckUser(userId: string, now: Date) {
      await db.update(a).set({ checkAt: now }).where(eq(a.userId, userId));
    },
  };
}
