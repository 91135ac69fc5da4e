import type { RefundGateway } from '#features/money/payments/server/gateways/refund-gateway.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import type { ReconcilerStep } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import { findRefusal } from '#features/money/payments/server/shared/stripe-failures.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import type { RefundInput } from '../contract.ts';
import { PaymentInDispute, PaymentNotFound, RefundRefused, RefundTooHigh, RequestChanged } from './ledger-errors.ts';
import type { PaymentSync } from './payment-sync.ts';
import { formatAmount } from './refund-emails.ts';
import { createRefundRequestRepository } from './refund-request-repository.ts';
import type { RefundRequestRow } from './refund-request-table.ts';

/** Steps of a refund; tests end the process there. */
export type RefundStep = '1 refund kept' | '2 refund made' | '3 refund written';

type Dependencies = {
  db: Database;
  gateway: Pick<RefundGateway, 'refund' | 'findRefund'>;
  /** Stores the refund and finishes its request. */
  sync: PaymentSync['sync'];
  /** Called after a refund, which may end what was bought with a course. */
  syncPurchase: (payment: PaymentRow) => Promise<unknown>;
  reached: (step: RefundStep) => void | Promise<void>;
};
export type Refunds = ReturnType<typeof createRefunds>;
type RefundRequestInput = RefundInput & { actorId: string; paymentId: string };

/** The bank has taken the payment back, or may do so. */
export const isInDispute = ({ dispute }: PaymentRow) => dispute === 'open' || dispute === 'lost';

/** The amount that is neither refunded nor requested, in cents. */
export const refundableAmount = ({ amountCents, refundedCents }: PaymentRow, requests: readonly RefundRequestRow[]) =>
  Math.max(
    0,
    amountCents -
      refundedCents -
      requests.filter(({ state }) => state === 'asked').reduce((sum, request) => sum + request.amountCents, 0),
  );

/** Refunds payments through the provider: exactly the requested amount, once, and never more than is left. */
export function createRefunds({ db, gateway, sync, syncPurchase, reached }: Dependencies) {
  const payments = createPaymentRepository(db);
  const requests = createRefundRequestRepository(db);

  function checkAmount(payment: PaymentRow, requests: readonly RefundRequestRow[], amountCents: number) {
    if (isInDispute(payment)) throw new PaymentInDispute();
    const refundableCents = refundableAmount(payment, requests);
    if (amountCents > refundableCents)
      throw new RefundTooHigh(refundableCents > 0 ? formatAmount(refundableCents, payment.currency) : '');
  }

  /** Step 1: stores the request and its audit entry before the provider is called. */
  const storeRequest = ({ actorId, paymentId, requestId, amountCents, reason }: RefundRequestInput) =>
    db.transaction(async (transaction) => {
      const repository = createRefundRequestRepository(transaction);
      const payment = await createPaymentRepository(transaction).lock(paymentId);
      if (!payment) throw new PaymentNotFound();
      const existing = await repository.findRequest(requestId);
      if (existing && (existing.paymentId !== paymentId || existing.amountCents !== amountCents))
        throw new RequestChanged();
      if (existing) return existing;
      checkAmount(payment, await repository.listRequests(paymentId), amountCents);
      const after = { requestId, amountCents, currency: payment.currency, reason };
      await recordAct(transaction, { actorId, action: 'payment.refund', subjectId: paymentId, after });
      return repository.addRequest({ id: requestId, paymentId, amountCents });
    });

  async function refundOnce(request: RefundRequestRow, isRetry: boolean) {
    const payment = await payments.find(request.paymentId);
    const intentId = payment!.paymentIntentId;
    if (!intentId) throw new AppError('unavailable', 'This payment is still being looked up. Please try again soon.');
    const existing = isRetry ? await gateway.findRefund(intentId, request.id) : undefined;
    return existing ?? gateway.refund(intentId, request);
  }

  /** Steps 2 and 3; idempotent, in any process. */
  async function carryOut(request: RefundRequestRow, isRetry: boolean) {
    try {
      await refundOnce(request, isRetry);
      await reached('2 refund made');
      await sync(request.paymentId);
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal === undefined) throw error;
      await requests.refuseRequest(request.id, refusal);
      await sync(request.paymentId);
      throw new RefundRefused(refusal);
    }
    await reached('3 refund written');
    const payment = await payments.find(request.paymentId);
    if (payment) await syncPurchase(payment);
  }

  return {
    /**
     * Refunds an amount. The same request id is the same refund. Answers 'asked' when the provider cannot be reached:
     * the reconciler then carries it out. Throws PaymentNotFound, RefundTooHigh, PaymentInDispute, RequestChanged and
     * RefundRefused.
     */
    async request(input: RefundRequestInput) {
      // A premium payment may not have been synced yet.
      const payment = await payments.find(input.paymentId);
      if (payment && !payment.paymentIntentId) await sync(payment.id);
      const request = await storeRequest(input);
      await reached('1 refund kept');
      if (request.state === 'made') return { state: 'made' as const };
      if (request.state === 'refused') throw new RefundRefused(request.refusal ?? '');
      try {
        await carryOut(request, false);
        return { state: 'made' as const };
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unavailable') return { state: 'asked' as const };
        throw error;
      }
    },

    /** Carries out requests of processes that died. */
    step: {
      name: 'refunds that were asked for',
      async run() {
        await handleEach(await requests.claimRequests(20), (request) =>
          carryOut(request, true).catch((error) => {
            if (!(error instanceof AppError)) throw error;
          }),
        );
      },
    } satisfies ReconcilerStep,
  };
}
