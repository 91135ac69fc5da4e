import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { PushPayload } from './push-payload-policy.ts';

/** One row: the key pair by which push services know this site (VAPID, RFC 8292). */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('encrypted_private_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Browsers in which a person wants messages; each ends with the session in which it was turned on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_user').on(t.userId, t.createdAt),
  ],
);

export const pushState = pgEnum('push_state', ['queued', 'sending', 'sent', 'failed']);

/** Messages to devices, kept for some days so that they can be counted. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** All devices of the person have the same key. */
    key: text('key').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Null once it was sent. */
    payload: jsonb('payload').$type<PushPayload>(),
    usefulUntil: instant('useful_until'),
    state: pushState('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Claims since the last outcome: see claim-rows.ts. */
    unfinished: smallint('unfinished').notNull().default(0),
    /** When it may be tried next; while it is being sent, when the sender counts as dead. */
    runAt: instant('run_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_messages_key').on(t.key, t.subscriptionId),
    index('push_messages_subscription').on(t.subscriptionId),
    index('push_messages_pending').on(t.runAt).where(sql`${t.state} in ('queued', 'sending')`),
    index('push_messages_created').on(t.createdAt),
  ],
);
