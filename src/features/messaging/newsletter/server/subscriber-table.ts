import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { MailTopic } from '../vocabulary.ts';

export const newsletterState = pgEnum('newsletter_state', ['unconfirmed', 'confirmed']);

/**
 * Holds the people who asked for the newsletter. Nothing is sent to an address before it is confirmed, but the question
 * whether it is.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address as it was typed: the part before the @ may be case-sensitive. */
    email: text('email').notNull(),
    foldedEmail: text('folded_email').notNull(),
    /** The topics that the address wants. Without any, there is no row. */
    topics: text('topics').array().$type<MailTopic[]>().notNull().default(['opportunities']),
    state: newsletterState('state').notNull().default('unconfirmed'),
    /** SHA-256 of the token in the confirmation link; the token itself is not kept. */
    tokenHash: text('token_hash'),
    /** When the last confirmation email was asked for: its link does not work for ever. */
    requestedAt: instant('requested_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_folded_email').on(t.foldedEmail),
    uniqueIndex('newsletter_subscriptions_token_hash').on(t.tokenHash),
    index('newsletter_subscriptions_confirmed').on(t.createdAt, t.id).where(sql`state = 'confirmed'`),
    index('newsletter_subscriptions_search').using('gin', sql`${t.foldedEmail} gin_trgm_ops`),
    index('newsletter_subscriptions_unconfirmed').on(t.requestedAt).where(sql`${t.state} = 'unconfirmed'`),
  ],
);
