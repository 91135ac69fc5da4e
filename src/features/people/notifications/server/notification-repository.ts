import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NotificationTopic } from '../vocabulary.ts';
import { type NotificationItem, notifications as t } from './notification-table.ts';
import { pushSubscriptions } from './push/push-table.ts';
import { notificationSettings } from './settings/notification-settings-table.ts';

/** Every process listens on it; its payload is the id of the person whose notifications have changed. */
export const notificationChannel = 'notifications';

export type NewNotification = {
  personId: string;
  topic: NotificationTopic;
  /** Names the cause. */
  key: string;
  title: string;
  text: string;
  /** A path of the site. */
  href: string;
  /** The email lists these in place of the text; each leads to a path of the site. */
  items?: readonly NotificationItem[];
  /** After it, nothing is sent. */
  usefulUntil?: Date | undefined;
};

/** For the rows that a statement returns. */
export const announced = { trackedRequest: sql`pg_notify(${notificationChannel}, ${t.userId})` };

export function createNotificationRepository(db: Database) {
  return {
    /**
     * Adds those whose key the person does not have; one that was withdrawn comes back with the new content. Leaves out
     * people without an account, who may have gone at this moment.
     */
    async add(rows: readonly NewNotification[]) {
      const listed = JSON.stringify(
        rows.map(({ personId, usefulUntil, ...row }) => ({ ...row, personId, usefulUntil })),
      );
      await db.execute(sql`
        with added as (
          insert into ${t} (user_id, topic, key, title, text, href, items, useful_until, push_state)
          select ${users.id}, r.topic::notification_topic, r.key, r.title, r.text, r.href, r.items, r."usefulUntil",
            case when exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id})
              then 'waiting' else 'skipped' end::notification_email_state
          from jsonb_to_recordset(${listed}::jsonb) as r("personId" text, topic text, key text, title text, text text,
            href text, items jsonb, "usefulUntil" timestamptz)
          join ${users} on ${users.id} = r."personId"
          order by ${users.id}, r.key
          for key share of ${users}
          on conflict (user_id, key) do update set withdrawn_at = null, read_at = null, created_at = now(),
            title = excluded.title, text = excluded.text, href = excluded.href, items = excluded.items, useful_until = excluded.useful_until
          where ${t.withdrawnAt} is not null
          returning user_id
        )
        select pg_notify(${notificationChannel}, user_id) from (select distinct user_id from added) people`);
    },

    /** Hides those of these people. Returns the keys of the emails and messages in which they were queued. */
    async withdraw(userIds: readonly string[], keys: readonly string[]) {
      const rows = await db
        .update(t)
        .set({ withdrawnAt: sql`now()` })
        .where(and(inArray(t.userId, [...userIds]), inArray(t.key, [...keys]), isNull(t.withdrawnAt)))
        .returning({ emailKey: t.emailKey, pushKey: t.pushKey, ...announced });
      const keysOf = (channel: 'emailKey' | 'pushKey') => [...new Set(rows.flatMap((row) => row[channel] ?? []))];
      return { emailKeys: keysOf('emailKey'), pushKeys: keysOf('pushKey') };
    },

    /** Lists the users whose notifications have one of these keys of posts, withdrawn ones too. */
    listUsersOfPosts: async (keys: readonly string[]) =>
      (
        await db
          .selectDistinct({ id: t.userId })
          .from(t)
          .where(and(sql`${t.key} like 'discussion:%'`, inArray(t.key, [...keys])))
      ).map(({ id }) => id),

    remove: (userIds: readonly string[], keys: readonly string[]) =>
      db.delete(t).where(and(inArray(t.userId, [...userIds]), inArray(t.key, [...keys]))),

    /** Makes everything of an email wait again, after it was taken out of the outbox. */
    async waitAgain(emailKey: string) {
      const change = { emailState: 'waiting', emailKey: null } as const;
      await db.update(t).set(change).where(eq(t.emailKey, emailKey));
    },

    /** Lets notifications wait for push again, after their messages were taken out of their queue. */
    async waitAgainForPush(pushKey: string) {
      const change = { pushState: 'waiting', pushKey: null } as const;
      await db.update(t).set(change).where(eq(t.pushKey, pushKey));
    },

    listTimeZones: (userIds: readonly string[]) =>
      db
        .select({
          userId: notificationSettings.userId,
          timeZone: notificationSettings.timeZone,
          isZoneChosen: notificationSettings.isZoneChosen,
        })
        .from(notificationSettings)
        .where(inArray(notificationSettings.userId, [...userIds])),

    removeOlderThan: (days: number) => db.delete(t).where(lt(t.createdAt, sql`now() - make_interval(days => ${days})`)),
  };
}
