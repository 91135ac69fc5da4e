import { sql } from 'drizzle-orm';
import { index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { notificationTopics } from '../vocabulary.ts';

/** An email lists these for a notification; each is left out from `until` on, an ISO instant. */
export type NotificationItem = { title: string; text: string; href: string; until?: string | undefined };

export const notificationTopic = pgEnum('notification_topic', notificationTopics);

/** 'queued': in the queue of its channel, which knows whether it was sent; 'skipped': not wanted, or no longer of use. */
export const notificationSendingState = pgEnum('notification_email_state', ['waiting', 'queued', 'skipped']);

/** Holds notifications, each written in the transaction of its cause. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: notificationTopic('topic').notNull(),
    /** Names the cause; a person hears of each only once. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path of the site. */
    href: text('href').notNull(),
    /** The email lists these in place of the text. */
    items: jsonb('items').$type<NotificationItem[]>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** When nothing is sent about it any more. */
    usefulUntil: instant('useful_until'),
    /** Since when its cause is gone: hidden, and nothing is sent. */
    withdrawnAt: instant('withdrawn_at'),
    emailState: notificationSendingState('email_state').notNull().default('waiting'),
    /** While it waits, when to look at it next; 1970 before that was decided. */
    emailAt: instant('email_at').notNull().default(sql`to_timestamp(0)`),
    /** Its email's key in the outbox. */
    emailKey: text('email_key'),
    /** Waits only where the person has a device for it. */
    pushState: notificationSendingState('push_state').notNull().default('skipped'),
    /** As `emailAt`. */
    pushAt: instant('push_at').notNull().default(sql`to_timestamp(0)`),
    /** The key of its messages to the person's devices. */
    pushKey: text('push_key'),
  },
  (t) => [
    uniqueIndex('notifications_key').on(t.userId, t.key),
    // Finds the people who were notified of a post.
    index('notifications_discussion_key').on(t.key).concurrently().where(sql`key like 'discussion:%'`),
    index('notifications_list').on(t.userId, t.createdAt, t.id).where(sql`${t.withdrawnAt} is null`),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null and ${t.withdrawnAt} is null`),
    index('notifications_waiting')
      .on(t.topic, t.emailAt)
      .where(sql`${t.emailState} = 'waiting' and ${t.withdrawnAt} is null`),
    index('notifications_push_waiting')
      .on(t.topic, t.pushAt)
      .where(sql`${t.pushState} = 'waiting' and ${t.withdrawnAt} is null`),
    index('notifications_push').on(t.pushKey).where(sql`${t.pushKey} is not null`),
    index('notifications_email').on(t.emailKey).where(sql`${t.emailKey} is not null`),
    index('notifications_created').on(t.createdAt),
  ],
);
