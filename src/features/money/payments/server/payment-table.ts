import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import { disputeStates, ledgerEntryKinds, paymentKinds } from '../vocabulary.ts';

export const paymentKind = pgEnum('payment_kind', paymentKinds);
export const ledgerEntryKind = pgEnum('ledger_entry_kind', ledgerEntryKinds);
export const disputeState = pgEnum('dispute_state', disputeStates);

/**
 * Holds the payments for courses and for Premium, without the person: a row from when an enrollment gets its receipt or
 * an invoice is kept. Written by `payment-repository.ts` alone, together with the ledger entries.
 */
export const payments = pgTable(
  'payments',
  {
    /** The enrollment's id, or the provider's of the invoice. */
    id: text('id').primaryKey(),
    kind: paymentKind('kind').notNull(),
    /** The provider's id; of an invoice it is found out by a look. */
    paymentIntentId: text('payment_intent_id'),
    title: text('title').notNull(),
    /** On the receipt. */
    receiptNumber: text('receipt_number'),
    currency: text('currency').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The code that made it cheaper, and by how much; the amount is what was paid. */
    couponCode: text('coupon_code'),
    discountCents: integer('discount_cents').notNull().default(0),
    /** The provider's fee; null: not known yet. */
    feeCents: integer('fee_cents'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    dispute: disputeState('dispute'),
    paidAt: instant('paid_at').notNull(),
    /** Goes up with every look, so that what was read before another one is not written after it. */
    version: integer('version').notNull().default(0),
    /** When to look at the provider again; null: when it tells of something. */
    checkAt: instant('check_at').defaultNow(),
    /** Claims since the last that worked: each makes the next one later. */
    attempts: smallint('attempts').notNull().default(0),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.paymentIntentId),
    index('payments_paid').on(t.paidAt, t.id),
    index('payments_refunded').on(t.paidAt, t.id).where(sql`${t.refundedCents} > 0`),
    index('payments_disputed').on(t.paidAt, t.id).where(sql`${t.dispute} is not null`),
    index('payments_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index('payments_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

const paymentId = () =>
  text('payment_id')
    .notNull()
    .references(() => payments.id);

/** Refunds as the provider has them, whoever made them. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    refundId: text('refund_id').primaryKey(),
    paymentId: paymentId(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    /** The provider's fee for the refund, less than zero when the provider gave its fee back; null: not known yet. */
    feeCents: integer('fee_cents'),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('payment_refunds_payment').on(t.paymentId), index('payment_refunds_made').on(t.madeAt, t.refundId)],
);

/** Disputes as the provider has them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    disputeId: text('dispute_id').primaryKey(),
    paymentId: paymentId(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Until when the bank takes evidence. */
    dueBy: instant('due_by'),
    hasEvidence: boolean('has_evidence').notNull(),
    /** The provider's fee for the withdrawal; null: not known yet. */
    feeCents: integer('fee_cents'),
    /** When the money went: later than the opening, if the bank only asked at first. */
    withdrawnAt: instant('withdrawn_at'),
    /** The provider's fee for the return, less than zero when the provider gave its fee back. */
    returnFeeCents: integer('return_fee_cents'),
    returnedAt: instant('returned_at'),
    openedAt: instant('opened_at').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_disputes_payment').on(t.paymentId),
    index('payment_disputes_opened').on(t.openedAt, t.disputeId),
  ],
);

/** The ledger: every movement of money once, by its key. Written by `payment-repository.ts` alone. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    kind: ledgerEntryKind('kind').notNull(),
    paymentId: paymentId(),
    currency: text('currency').notNull(),
    /** The amount that came; less than zero for one that went. */
    grossCents: integer('gross_cents').notNull(),
    feeCents: integer('fee_cents'),
    providerId: text('provider_id'),
    at: instant('at').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_key').on(t.key),
    index('ledger_entries_day').on(t.day, t.id),
    index('ledger_entries_payment').on(t.paymentId),
  ],
);
