import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { payments } from '#features/money/payments/server/payment-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { requestStates } from '../vocabulary.ts';

export const requestState = pgEnum('refund_request_state', requestStates);

/**
 * Refunds that an admin requested. A row is kept before the provider hears of it, and its id is the key of that
 * write: whatever dies in between, the same refund is found again.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    state: requestState('state').notNull().default('asked'),
    refundId: text('refund_id'),
    /** Why the provider refused it. */
    refusal: text('refusal'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** When it is taken up again, should nobody have finished it. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Claims since the last that worked: each makes the next one later. */
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [
    index('refund_requests_payment').on(t.paymentId),
    index('refund_requests_pending').on(t.nextAttemptAt).where(sql`${t.state} = 'asked'`),
    check('refund_request_amount', sql`${t.amountCents} > 0`),
  ],
);
export type RefundRequestRow = typeof refundRequests.$inferSelect;
