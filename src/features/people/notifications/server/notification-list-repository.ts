import { and, desc, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { maxUnread } from '../vocabulary.ts';
import { announced } from './notification-repository.ts';
import { notifications as t } from './notification-table.ts';

export type NotificationListRepository = ReturnType<typeof createNotificationListRepository>;

/** The person whose notifications are read; minors get no offers. */
export type Recipient = { id: string; isMinor: boolean };

const { id, topic, title, text, href, createdAt, readAt, usefulUntil } = t;
const shown = { id, topic, title, text, href, createdAt, readAt, usefulUntil };

const visibleTo = ({ id: userId, isMinor }: Recipient) =>
  and(eq(t.userId, userId), isNull(t.withdrawnAt), isMinor ? ne(t.topic, 'offers') : undefined);

/** Counts, up to `maxUnread`, to select with a person whose id is in the column `userId`. */
export function unreadOf(userId: PgColumn) {
  const countOf = (isOffer: SQL) =>
    sql<number>`(select count(*) from (select from ${t} where ${t.userId} = ${userId} and ${t.readAt} is null
      and ${t.withdrawnAt} is null and ${isOffer} limit ${sql.raw(String(maxUnread))}) unread)`.mapWith(Number);
  return { unread: countOf(sql`${t.topic} <> 'offers'`), unreadOffers: countOf(sql`${t.topic} = 'offers'`) };
}

export function createNotificationListRepository(db: Database) {
  return {
    /** Newest first. */
    list: (recipient: Recipient, cursor: string | undefined, limit: number) =>
      db
        .select(shown)
        .from(t)
        .where(and(visibleTo(recipient), behindCursor(cursor, t.createdAt, t.id)))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    /** Up to `maxUnread`. */
    countUnread: (recipient: Recipient) =>
      db.$count(
        db
          .select({ id })
          .from(t)
          .where(and(visibleTo(recipient), isNull(t.readAt)))
          .limit(maxUnread)
          .as('unread'),
      ),

    /** Up to `maxUnread`; undefined when the session is over. */
    async countForSession(sessionId: string, { isMinor }: Recipient) {
      const isOpen = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`), isNull(users.suspendedAt));
      const [counted] = await db
        .select(unreadOf(users.id))
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(isOpen);
      return counted && Math.min(counted.unread + (isMinor ? 0 : counted.unreadOffers), maxUnread);
    },

    /** False without such a notification. */
    setRead: (userId: string, notificationId: string, isRead: boolean) =>
      hasRows(
        db
          .update(t)
          .set({ readAt: isRead ? sql`coalesce(${t.readAt}, now())` : null })
          .where(and(eq(t.userId, userId), eq(t.id, notificationId)))
          .returning(announced),
      ),

    setAllRead: (userId: string, until: string) =>
      db
        .update(t)
        .set({ readAt: sql`now()` })
        .where(and(eq(t.userId, userId), isNull(t.readAt), isNull(t.withdrawnAt), lte(t.createdAt, new Date(until))))
        .returning(announced),
  };
}
