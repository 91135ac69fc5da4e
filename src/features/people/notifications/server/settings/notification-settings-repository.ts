import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { NotificationTopic, TopicPreference } from '../../vocabulary.ts';
import { notifications } from '../notification-table.ts';
import { neverChecked } from '../sending/sending-policy.ts';
import { notificationPreferences as chosen, notificationSettings as t } from './notification-settings-table.ts';

export type SettingsChange = Partial<
  Pick<typeof t.$inferInsert, 'timeZone' | 'isZoneChosen' | 'quietFrom' | 'quietTo'>
>;

export type NotificationSettingsRepository = ReturnType<typeof createNotificationSettingsRepository>;

export function createNotificationSettingsRepository(db: Database) {
  return {
    find: (userId: string) => first(db.select().from(t).where(eq(t.userId, userId))),

    findUserId: async (unsubscribeTokenHash: string) =>
      (await first(db.select({ userId: t.userId }).from(t).where(eq(t.unsubscribeTokenHash, unsubscribeTokenHash))))
        ?.userId,

    hasUser: async (userId: string) =>
      (await first(db.select({ id: users.id }).from(users).where(eq(users.id, userId)))) !== undefined,

    listPreferences: (userId: string) => db.select().from(chosen).where(eq(chosen.userId, userId)),

    /** The settings from before `change`, locked until the transaction ends; they are made when there are none. */
    async change(userId: string, change: SettingsChange) {
      await db.insert(t).values({ userId }).onConflictDoNothing();
      const [before] = await db.select().from(t).where(eq(t.userId, userId)).for('update');
      if (Object.keys(change).length > 0) await db.update(t).set(change).where(eq(t.userId, userId));
      return before!;
    },

    /** Up to `limit` people who chose to get emails about a topic, by id. */
    listSubscribers: async (topic: NotificationTopic, after: string | undefined, limit: number) =>
      (
        await db
          .select({ userId: chosen.userId })
          .from(chosen)
          .where(
            and(
              eq(chosen.topic, topic),
              or(ne(chosen.email, 'off'), chosen.push),
              after ? gt(chosen.userId, after) : undefined,
            ),
          )
          .orderBy(asc(chosen.userId))
          .limit(limit)
      ).map(({ userId }) => userId),

    async setPreferences(userId: string, preferences: readonly (TopicPreference & { topic: NotificationTopic })[]) {
      if (preferences.length === 0) return;
      await db
        .insert(chosen)
        .values(preferences.map((preference) => ({ ...preference, userId })))
        .onConflictDoUpdate({
          target: [chosen.userId, chosen.topic],
          set: { email: sql`excluded.email`, push: sql`excluded.push` },
        });
    },

    /** Has waiting notifications decided again, with the new settings. */
    async decideAgain(userId: string) {
      await db
        .update(notifications)
        .set({ emailAt: neverChecked, pushAt: neverChecked })
        .where(
          and(
            eq(notifications.userId, userId),
            or(eq(notifications.emailState, 'waiting'), eq(notifications.pushState, 'waiting')),
          ),
        );
    },
  };
}
