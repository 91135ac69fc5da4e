import { and, eq, getTableColumns, is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { claimRows, inSeconds, isPending, pauseOfAttempts } from '#platform/server/queue/claim-rows.ts';
import type { ProviderDispute, ProviderRefund } from '../gateways/refund-gateway.ts';
import {
  failedRefunds,
  type LedgerEntry,
  toDisputeEntries,
  toPaymentEntry,
  toRefundEntries,
} from '../ledger-entries.ts';
import { ledgerEntries, type PaymentRow, paymentDisputes, paymentRefunds, payments } from '../payment-table.ts';

export type PaymentRecord = Pick<
  PaymentRow,
  'id' | 'kind' | 'paymentIntentId' | 'title' | 'receiptNumber' | 'currency' | 'amountCents' | 'paidAt'
> &
  Partial<Pick<PaymentRow, 'couponCode' | 'discountCents'>>;

/** What was free has no fee, and the provider knows nothing of it. */
const freeColumns = { feeCents: 0, checkAt: null };

const isNew = sql<boolean>`(xmax = 0)`;

/** Serializes changes of one payment, so that its sums include every other change. */
const lock = async (db: Database, id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('no key update')).at(0);

const sumRefunds = (db: Database, id: string) =>
  db
    .update(payments)
    .set({
      refundedCents: sql`(select coalesce(sum(${paymentRefunds.amountCents}), 0) from ${paymentRefunds}
        where ${paymentRefunds.paymentId} = ${id} and ${paymentRefunds.status} not in ${failedRefunds})`,
    })
    .where(eq(payments.id, id));

/** The enum's order is the rank. */
const worstDispute = (db: Database, id: string) =>
  db
    .update(payments)
    .set({
      dispute: sql`(select max(case when status in ('needs_response', 'under_review') then 'open'
        when status = 'lost' then 'lost' when status in ('warning_needs_response', 'warning_under_review') then 'asked'
        when status in ('won', 'prevented') then 'won' end::dispute_state)
        from ${paymentDisputes} where ${paymentDisputes.paymentId} = ${id})`,
    })
    .where(eq(payments.id, id));

/**
 * Appends entries in the caller's transaction, which must be the one that causes them; throws outside of one. For an
 * existing key only the fee and the provider's id are updated, which become known later.
 */
async function appendLedgerEntries(db: Database, entries: readonly LedgerEntry[]) {
  if (!is(db, PgTransaction)) throw new Error('Ledger entries are appended in the transaction that causes them.');
  if (entries.length === 0) return;
  const feeCents = sql`coalesce(excluded.fee_cents, ${ledgerEntries.feeCents})`;
  await db
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, day: entry.at.toISOString().slice(0, 10) })))
    .onConflictDoUpdate({
      target: ledgerEntries.key,
      set: { feeCents, providerId: sql`excluded.provider_id` },
      setWhere: sql`(${ledgerEntries.feeCents}, ${ledgerEntries.providerId}) is distinct from (${feeCents}, excluded.provider_id)`,
    });
}

/**
 * Payments, refunds and disputes. The only code that writes these tables; every write appends ledger entries, so it
 * needs the transaction that causes it.
 */
export function createPaymentRepository(db: Database) {
  return {
    find: async (id: string) => (await db.select().from(payments).where(eq(payments.id, id))).at(0),
    findByIntent: async (intentId: string) =>
      (await db.select().from(payments).where(eq(payments.paymentIntentId, intentId))).at(0),

    /** Locks the payment until the transaction ends. */
    lock: (id: string) => lock(db, id),

    /** Idempotent. */
    async add(payment: PaymentRecord) {
      const { id, title, receiptNumber, paymentIntentId, couponCode = null } = payment;
      const text = [title, receiptNumber, couponCode, paymentIntentId, id].filter((word) => word !== null).join(' ');
      const [added] = await db
        .insert(payments)
        .values({ ...payment, ...(payment.amountCents === 0 && freeColumns), searchText: sql`fold_text(${text})` })
        .onConflictDoNothing()
        .returning();
      if (added) await appendLedgerEntries(db, [toPaymentEntry(added)]);
    },

    /** Claims up to `max` payments that are due for a sync. */
    claimPending: (max: number) =>
      claimRows(db, payments, {
        where: isPending(payments.checkAt),
        orderBy: payments.checkAt,
        limit: max,
        set: {
          checkAt: inSeconds(pauseOfAttempts(payments.attempts, backoffs.paymentSync.lease)),
          attempts: sql`least(${payments.attempts} + 1, 1000)`,
        },
      }),

    /** False when the row has another version by now. */
    async recordSync(row: PaymentRow, change: Pick<PaymentRow, 'paymentIntentId' | 'feeCents' | 'checkAt'>) {
      const [written] = await db
        .update(payments)
        .set({ ...change, attempts: 0, version: row.version + 1 })
        .where(and(eq(payments.id, row.id), eq(payments.version, row.version)))
        .returning();
      if (written) await appendLedgerEntries(db, [toPaymentEntry(written)]);
      return written !== undefined;
    },

    /** `at`: when the refunds were read. Returns those that are new. */
    async saveRefunds(paymentId: string, current: readonly ProviderRefund[], at: Date) {
      const added: ProviderRefund[] = [];
      if (current.length > 0) await lock(db, paymentId);
      for (const refund of current) {
        const { requestId: _requestId, ...stored } = refund;
        const { status, feeCents } = stored;
        const [written] = await db
          .insert(paymentRefunds)
          .values({ ...stored, paymentId, changedAt: at })
          .onConflictDoUpdate({
            target: paymentRefunds.refundId,
            set: { status, feeCents, changedAt: at },
            setWhere: sql`(${paymentRefunds.status}, ${paymentRefunds.feeCents}) is distinct from (${status}, ${feeCents}::integer)`,
          })
          .returning({ ...getTableColumns(paymentRefunds), isNew });
        if (written) await appendLedgerEntries(db, toRefundEntries(written));
        if (written?.isNew) added.push(refund);
      }
      if (current.length > 0) await sumRefunds(db, paymentId);
      return added;
    },

    /** `at`: when the disputes were read. */
    async saveDisputes(paymentId: string, current: readonly ProviderDispute[], at: Date) {
      if (current.length === 0) return;
      await lock(db, paymentId);
      for (const { disputeId, openedAt, reason, amountCents, currency, ...changing } of current) {
        const { status, hasEvidence, feeCents, returnFeeCents } = changing;
        const [written] = await db
          .insert(paymentDisputes)
          .values({ disputeId, paymentId, openedAt, reason, amountCents, currency, ...changing, changedAt: at })
          .onConflictDoUpdate({
            target: paymentDisputes.disputeId,
            set: { ...changing, changedAt: at },
            setWhere: sql`(${paymentDisputes.status}, ${paymentDisputes.hasEvidence}, ${paymentDisputes.feeCents}, ${paymentDisputes.returnFeeCents})
              is distinct from (${status}, ${hasEvidence}, ${feeCents}::integer, ${returnFeeCents}::integer)`,
          })
          .returning();
        if (written) await appendLedgerEntries(db, toDisputeEntries(written));
      }
      await worstDispute(db, paymentId);
    },
  };
}
