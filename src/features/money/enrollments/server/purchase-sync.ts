import {
  type Payment,
  type PaymentIntentGateway,
  type PurchaseKey,
  purchaseNames,
} from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { RecordDiscrepancy } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { CheckoutBusy } from './enrollment-errors.ts';
import { accessOf, isPaymentFor, isUnchanged, type PurchaseAccess } from './enrollment-policy.ts';
import type { PurchaseRow } from './enrollment-table.ts';
import type { PurchaseChange } from './purchase-repository.ts';

/** Steps of a purchase, as numbered in docs/access-policy.md; tests end the process there. */
export type PurchaseStep =
  | '1 enrollment kept'
  | '2 payment made'
  | '3 payment attached'
  | '6 provider read'
  | '7 change written'
  | '8 change committed';
export type Reached = (work: PurchaseStep) => void | Promise<void>;

/** The kinds of email that tell of a change. */
export type PurchaseEmailKind =
  | 'purchased'
  | 'paidBack'
  | 'purchasedTwice'
  | 'suspended'
  | 'restored'
  | 'lost'
  | 'paidBackPart';
export type Buyer = { id: string; name: string; email: string };

type PurchaseRepositories<Row> = {
  lockPerson(userId: string): Promise<Buyer | undefined>;
  /** Undefined when the row has another version by now. */
  change(row: Row, change: PurchaseChange): Promise<Row | undefined>;
  nextReceiptNumber(year: number): Promise<string>;
  /** Queues the emails of a change. */
  announce(kinds: readonly PurchaseEmailKind[], row: Row, buyer: Buyer): Promise<void>;
};
/** What purchases of one table are read and changed by. */
export type PurchaseStore<Row> = {
  find(id: string): Promise<Row | undefined>;
  inTransaction<T>(work: (repositories: PurchaseRepositories<Row>) => Promise<T>): Promise<T>;
};

type Dependencies<Row> = {
  key: PurchaseKey;
  payments: Pick<PaymentIntentGateway, 'find' | 'refund'>;
  store: PurchaseStore<Row>;
  recordDiscrepancy: RecordDiscrepancy;
  now: () => Date;
  reached: Reached;
};
export type PurchaseSync<Row> = {
  sync(id: string): Promise<{ purchase: Row; payment: Payment | undefined } | undefined>;
};

const maxAttempts = 20;

const isPaid = ({ paymentStatus }: { paymentStatus: string }) =>
  paymentStatus === 'completed' || paymentStatus === 'refunded';

function emailKindsFor(
  before: PurchaseRow,
  after: PurchaseAccess,
  { dispute, refundedCents, amountCents }: Payment,
  isDuplicate: boolean,
) {
  const kinds: PurchaseEmailKind[] = [];
  if (after.paymentStatus === 'refunded' && before.paymentStatus !== 'refunded') {
    if (isDuplicate) return ['purchasedTwice'] as const;
    kinds.push(dispute === 'lost' && refundedCents < amountCents ? 'lost' : 'paidBack');
  }
  if (after.paymentStatus !== 'completed') return kinds;
  if (!isPaid(before)) kinds.push('purchased');
  if (after.refundedCents > before.refundedCents) kinds.push('paidBackPart');
  if (after.isSuspended && !before.suspendedAt) kinds.push('suspended');
  if (!after.isSuspended && (before.suspendedAt || before.paymentStatus === 'refunded')) kinds.push('restored');
  return kinds;
}

/**
 * Syncs a purchase with its payment at the provider. The only code that gives or takes what was paid for: webhooks,
 * returning browsers and the reconciler call it. Safe to run concurrently: a sync whose row has changed since it was
 * read starts again, so that older state never overwrites newer state.
 */
export function createPurchaseSync<Row extends PurchaseRow>(dependencies: Dependencies<Row>): PurchaseSync<Row> {
  const { key, payments, store, recordDiscrepancy, now, reached } = dependencies;
  const name = purchaseNames[key];

  const recordMismatch = (row: Row, payment: Payment) =>
    recordDiscrepancy({
      kind: 'payment is not what was asked for',
      objectId: payment.id,
      ours: `${name} ${row.id}, ${row.paymentStatus}, ${formatCents(row.amountCents)}`,
      theirs: `${payment.status}, ${formatCents(payment.receivedCents)} of ${formatCents(payment.amountCents)} ${payment.currency}, for ${name} ${payment.reference[key]}`,
    });

  /** One transaction: the purchase, its receipt number and its emails. */
  async function write(row: Row, access: PurchaseAccess, payment: Payment, isDuplicate: boolean) {
    const { paymentStatus, refundedCents, isSuspended } = access;
    const changed = await store.inTransaction(async (repositories) => {
      // Locks the user before the purchase, as the deletion of an account does, so that there is no deadlock.
      const buyer = row.userId === null ? undefined : await repositories.lockPerson(row.userId);
      const isFirstPayment = isPaid(access) && row.receiptNumber === null;
      const after = await repositories.change(row, {
        paymentStatus,
        refundedCents,
        suspendedAt: isSuspended ? (row.suspendedAt ?? now()) : null,
        endedAt: paymentStatus === 'refunded' || paymentStatus === 'canceled' ? (row.endedAt ?? now()) : null,
        ...(isFirstPayment && {
          completedAt: now(),
          receiptNumber: await repositories.nextReceiptNumber(now().getUTCFullYear()),
        }),
      });
      if (!after) return undefined;
      if (buyer) await repositories.announce(emailKindsFor(row, access, payment, isDuplicate), after, buyer);
      await reached('7 change written');
      return after;
    });
    if (changed) await reached('8 change committed');
    return changed;
  }

  return {
    /** Returns the purchase and the payment as read; undefined when there is no such purchase. */
    async sync(id) {
      let isDuplicate = false;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const purchase = await store.find(id);
        if (!purchase?.paymentIntentId) return purchase && { purchase, payment: undefined };
        const payment = await payments.find(purchase.paymentIntentId);
        await reached('6 provider read');
        if (!payment) return { purchase, payment };
        if (!isPaymentFor(key, purchase, payment)) {
          await recordMismatch(purchase, payment);
          return { purchase, payment };
        }
        const access = accessOf(payment);
        if (isUnchanged(purchase, access)) return { purchase, payment };
        try {
          const changed = await write(purchase, access, payment, isDuplicate);
          if (changed) return { purchase: changed, payment };
        } catch (error) {
          // The unique index on completed enrollments of one user and course.
          if (!isUniqueViolation(error) || isDuplicate) throw error;
          if (purchase.paymentStatus === 'refunded') {
            await recordMismatch(purchase, payment);
            return { purchase, payment };
          }
          // Another payment has bought the course: this one is refunded.
          await payments.refund(payment.id);
          isDuplicate = true;
        }
      }
      throw new CheckoutBusy();
    },
  };
}
