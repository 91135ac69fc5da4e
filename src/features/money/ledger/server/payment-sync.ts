import type { PaymentSnapshot, RefundGateway } from '#features/money/payments/server/gateways/refund-gateway.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import type {
  PaymentEvent,
  PaymentEventHandler,
  ReconcilerStep,
} from '#features/money/payments/server/shared/payment-event-handler.ts';
import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayMs, hourMs } from '#platform/shared/dates/durations.ts';
import { findBuyer } from './buyer-repository.ts';
import { refundEmail } from './refund-emails.ts';
import { createRefundRequestRepository } from './refund-request-repository.ts';

type Dependencies = {
  db: Database;
  gateway: Pick<RefundGateway, 'findIntentOfInvoice' | 'read'>;
  queueMail: QueueMail;
  publicUrl: string;
  now: () => Date;
};
export type PaymentSync = ReturnType<typeof createPaymentSync>;

const maxAttempts = 20;
const isFinalRefund = (status: string) => !['pending', 'requires_action'].includes(status);
const isFinalDispute = (status: string) => ['won', 'lost', 'prevented', 'warning_closed'].includes(status);

/**
 * The next sync without an event: daily while a refund or dispute is open, hourly for a day until the fee is known,
 * else null.
 */
function nextCheck(row: PaymentRow, snapshot: PaymentSnapshot | undefined, now: Date) {
  const isOpen =
    snapshot !== undefined &&
    (snapshot.refunds.some(({ status }) => !isFinalRefund(status)) ||
      snapshot.disputes.some(({ status }) => !isFinalDispute(status)));
  if (isOpen) return daysAfter(now, 1);
  const isFresh = now.getTime() - row.paidAt.getTime() < dayMs;
  return isFresh && (snapshot?.feeCents ?? null) === null ? new Date(now.getTime() + hourMs) : null;
}

/**
 * Syncs a payment's refunds, disputes and fee with the provider. Events, the administration and the reconciler only
 * trigger it, so their order does not matter; a sync whose row has changed since it was read starts again.
 */
export function createPaymentSync({ db, gateway, queueMail, publicUrl, now }: Dependencies) {
  const repository = createPaymentRepository(db);

  const write = (row: PaymentRow, intentId: string | null, snapshot: PaymentSnapshot | undefined) =>
    db.transaction(async (tx) => {
      const payments = createPaymentRepository(tx);
      const checkAt = nextCheck(row, snapshot, now());
      const feeCents = snapshot?.feeCents ?? row.feeCents;
      if (!(await payments.recordSync(row, { paymentIntentId: intentId, feeCents, checkAt }))) return false;
      // Stores a refund and finishes its request together, so that the refundable amount never counts it twice.
      const newRefunds = await payments.saveRefunds(row.id, snapshot?.refunds ?? [], now());
      await createRefundRequestRepository(tx).finishRequests(row.id, snapshot?.refunds ?? []);
      await payments.saveDisputes(row.id, snapshot?.disputes ?? [], now());
      // Refund emails of courses are sent by the enrollment sync.
      const buyer = row.kind === 'premium' && newRefunds.length > 0 ? await findBuyer(tx, row) : undefined;
      if (buyer)
        for (const refund of newRefunds) await queueMail(tx, refundEmail({ refund, payment: row, buyer, publicUrl }));
      return true;
    });

  async function sync(id: string) {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const row = await repository.find(id);
      if (!row) return;
      const intentId = row.paymentIntentId ?? (await gateway.findIntentOfInvoice(row.id)) ?? null;
      const snapshot = intentId === null ? undefined : await gateway.read(intentId);
      if (await write(row, intentId, snapshot)) return;
    }
    throw new AppError('unavailable', 'Many things are happening to this payment. Please try again.');
  }

  async function syncPending() {
    await handleEach(await repository.claimPending(50), ({ id }) => sync(id));
  }

  /** The intent of a premium payment is unknown until its first sync. */
  async function findByIntent(intentId: string) {
    const existing = await repository.findByIntent(intentId);
    if (existing) return existing;
    await syncPending();
    return repository.findByIntent(intentId);
  }

  return {
    sync,

    step: { name: 'payments', run: syncPending } satisfies ReconcilerStep,

    handler: {
      types: [
        'charge.refunded',
        'charge.refund.updated',
        'refund.created',
        'refund.updated',
        'refund.failed',
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.funds_reinstated',
      ],
      async apply({ refs }: PaymentEvent) {
        const payment = refs.paymentIntent && (await findByIntent(refs.paymentIntent));
        if (payment) await sync(payment.id);
        return 'applied';
      },
    } satisfies PaymentEventHandler,
  };
}
