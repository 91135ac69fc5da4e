import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { paymentAnswers } from '../../vocabulary.ts';

export const paymentAnswer = pgEnum('guardian_payment_answer', paymentAnswers);

/**
 * Payments for which a minor has asked a guardian, one row for each thing that is sold. The token is only in the
 * guardian's email. Price and title are those of the moment of the request: what the guardian has read.
 */
export const paymentRequests = pgTable(
  'guardian_payment_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'premium', or 'class:' and the id of a course. */
    item: text('item').notNull(),
    title: text('title').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    guardianEmail: text('guardian_email').notNull(),
    tokenHash: text('token_hash').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** When the link ends, and with it an answer. */
    expiresAt: instant('expires_at').notNull(),
    answer: paymentAnswer('answer'),
    answeredAt: instant('answered_at'),
    /** The terms that the guardian accepted by paying. */
    termsVersion: text('terms_version'),
  },
  (t) => [
    uniqueIndex('guardian_payment_requests_item').on(t.userId, t.item),
    uniqueIndex('guardian_payment_requests_token_hash').on(t.tokenHash),
    index('guardian_payment_requests_expires_at').on(t.expiresAt),
    check('guardian_payment_request_amount', sql`${t.amountCents} > 0`),
  ],
);
export type PaymentRequestRow = typeof paymentRequests.$inferSelect;
