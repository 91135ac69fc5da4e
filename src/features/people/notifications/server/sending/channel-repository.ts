import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { emailSuppressions } from '#platform/server/mail/suppression-table.ts';
import type { WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { type NotificationTopic, notificationTopics } from '../../vocabulary.ts';
import { notifications as t } from '../notification-table.ts';
import {
  notificationPreferences,
  notificationSettings,
  notificationStops,
} from '../settings/notification-settings-table.ts';

/** The columns of a notification in which each channel records its sending. */
const columnsOf = {
  email: { state: t.emailState, at: t.emailAt, key: t.emailKey },
  push: { state: t.pushState, at: t.pushAt, key: t.pushKey },
};
export type ChannelName = keyof typeof columnsOf;

/** The sender of one channel reads and writes notifications through this. */
export function createChannelRepository(db: Database, channel: ChannelName) {
  const columns = columnsOf[channel];
  const isWaiting = and(eq(columns.state, 'waiting'), isNull(t.withdrawnAt));
  const nameOf = (column: keyof typeof columns) => sql.identifier(columns[column].name);

  return {
    /** The topics about which something is sent. */
    async listRunningTopics(): Promise<NotificationTopic[]> {
      const stops = new Set((await db.select().from(notificationStops)).map(({ topic }) => topic));
      return notificationTopics.filter((topic) => !stops.has(topic));
    },

    /** Up to `limit` waiting notifications that are to be looked at, by their person. */
    listPending: (topics: readonly NotificationTopic[], now: Date, limit: number, isFree: WorkAttempts['isFree']) =>
      db
        .select({ userId: t.userId })
        .from(t)
        .where(and(isWaiting, inArray(t.topic, [...topics]), lte(columns.at, now), isFree(t.userId)))
        .limit(limit),

    /**
     * Settings and address of those whom no other process holds, held until the transaction ends; settings are made when
     * there are none. An address that is not confirmed, or to which no emails go, is undefined.
     */
    async holdUsers(userIds: readonly string[]) {
      const fresh = userIds.map((userId) => ({ userId }));
      await db.insert(notificationSettings).values(fresh).onConflictDoNothing();
      const rows = await db
        .select({
          settings: notificationSettings,
          email: users.email,
          isProven: users.emailVerified,
          suspendedAt: users.suspendedAt,
          suppressedId: emailSuppressions.id,
        })
        .from(notificationSettings)
        .innerJoin(users, eq(users.id, notificationSettings.userId))
        // Addresses of accounts are in lower case.
        .leftJoin(emailSuppressions, eq(emailSuppressions.foldedEmail, users.email))
        .where(inArray(notificationSettings.userId, [...userIds]))
        .for('update', { of: notificationSettings, skipLocked: true });
      return rows.map(({ settings, email, isProven, suspendedAt, suppressedId }) => ({
        ...settings,
        isSuspended: suspendedAt !== null,
        email: isProven && suppressedId === null ? email : undefined,
      }));
    },

    /** Lists those of them for whom an offer waits. */
    listOfferUsers: (userIds: readonly string[]) =>
      db
        .selectDistinct({ userId: t.userId, email: users.email })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(and(isWaiting, inArray(t.userId, [...userIds]), eq(t.topic, 'offers'))),

    listPreferences: (userIds: readonly string[]) =>
      db
        .select()
        .from(notificationPreferences)
        .where(inArray(notificationPreferences.userId, [...userIds])),

    /** Everything that waits for these people, also what is to be looked at later. */
    listWaiting: (userIds: readonly string[], topics: readonly NotificationTopic[]) =>
      db
        .select({ ...getTableColumns(t), nextAt: columns.at })
        .from(t)
        .where(and(isWaiting, inArray(t.userId, [...userIds]), inArray(t.topic, [...topics])))
        .orderBy(asc(t.createdAt), asc(t.id))
        .for('update'),

    async skip(ids: readonly string[]) {
      if (ids.length > 0)
        await db.execute(sql`update ${t} set ${nameOf('state')} = 'skipped' where ${inArray(t.id, [...ids])}`);
    },

    async postpone(rows: readonly { id: string; at: Date }[]) {
      if (rows.length === 0) return;
      await db.execute(sql`
        update ${t} set ${nameOf('at')} = r.at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, at timestamptz) where ${t.id} = r.id`);
    },

    async markQueued(rows: readonly { id: string; key: string }[]) {
      if (rows.length === 0) return;
      await db.execute(sql`
        update ${t} set ${nameOf('state')} = 'queued', ${nameOf('key')} = r.key
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key text) where ${t.id} = r.id`);
    },
  };
}
export type ChannelRepository = ReturnType<typeof createChannelRepository>;
