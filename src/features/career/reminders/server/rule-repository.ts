import { and, eq } from 'drizzle-orm';
import { applications as a } from '#features/career/applications/server/application-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { ReminderSettings } from '../contract.ts';
import { applicationReminders as own, reminderSettings as settings } from './reminder-table.ts';

type Own = Partial<Omit<typeof own.$inferInsert, 'applicationId'>>;

export function createRuleRepository(db: Database) {
  const ofPerson = (userId: string, id: string) => and(eq(a.userId, userId), eq(a.id, id));
  return {
    findSettings: (userId: string): Promise<ReminderSettings | undefined> =>
      first(
        db
          .select({ days: settings.days, hasExpected: settings.hasExpected })
          .from(settings)
          .where(eq(settings.userId, userId)),
      ),

    async saveSettings(userId: string, values: ReminderSettings) {
      await db
        .insert(settings)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: settings.userId, set: values });
    },

    /** Undefined when it is not one of the person's. */
    findOwn: (userId: string, id: string) =>
      first(
        db
          .select({ days: own.days, snoozedUntil: own.snoozedUntil })
          .from(a)
          .leftJoin(own, eq(own.applicationId, a.id))
          .where(ofPerson(userId, id)),
      ),

    lockApplication: (userId: string, id: string) =>
      hasRows(db.select({ id: a.id }).from(a).where(ofPerson(userId, id)).for('update')),

    async saveOwn(applicationId: string, values: Own) {
      await db
        .insert(own)
        .values({ applicationId, ...values })
        .onConflictDoUpdate({ target: own.applicationId, set: values });
    },

    async recheck(id: string, now: Date) {
      await db.update(a).set({ checkAt: now }).where(eq(a.id, id));
    },
  };
}
