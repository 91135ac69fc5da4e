import type { Payment } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { PaymentOutcome } from '../vocabulary.ts';
import { EnrollmentNotFound } from './enrollment-errors.ts';
import type { PurchaseRow } from './enrollment-table.ts';
import type { PurchaseSync } from './purchase-sync.ts';

type Dependencies<Row> = {
  find: (id: string) => Promise<Row | undefined>;
  sync: PurchaseSync<Row>['sync'];
};

function outcomeOf(paymentStatus: string, payment: Payment | undefined): PaymentOutcome {
  if (paymentStatus === 'completed') return 'completed';
  if (paymentStatus !== 'pending' || !payment) return 'failed';
  return payment.status === 'requires_payment_method' ? 'failed' : 'processing';
}

/**
 * Syncs a purchase and returns its outcome. The browser only names the purchase and intent; the provider decides what
 * was paid. Idempotent. Throws EnrollmentNotFound for what is not the user's own.
 */
export const createConfirmation =
  <Row extends PurchaseRow>({ find, sync }: Dependencies<Row>) =>
  async (userId: string, id: string, paymentIntentId: string) => {
    const purchase = await find(id);
    const isOwn = purchase?.userId === userId && purchase.paymentIntentId === paymentIntentId;
    if (!isOwn) throw new EnrollmentNotFound();
    const { courseId } = purchase;
    // A canceled payment can never be paid: the provider need not be asked.
    if (purchase.paymentStatus === 'canceled') return { outcome: 'failed' as const, courseId };
    const synced = await sync(id);
    if (!synced) throw new EnrollmentNotFound();
    return { outcome: outcomeOf(synced.purchase.paymentStatus, synced.payment), courseId };
  };
