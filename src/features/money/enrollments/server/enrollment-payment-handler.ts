import type { PaymentIntentGateway } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type {
  PaymentEvent,
  PaymentEventHandler,
} from '#features/money/payments/server/shared/payment-event-handler.ts';
import type { EnrollmentStore, EnrollmentSync } from './enrollment-access.ts';
import { isPaymentFor } from './enrollment-policy.ts';

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'find'>;
  store: Pick<EnrollmentStore, 'find' | 'findByIntent' | 'attach'>;
  enrollmentSync: EnrollmentSync;
};

/** Payment events that can change an enrollment. Each only triggers a sync. */
export function createEnrollmentPaymentHandler({ payments, store, enrollmentSync }: Dependencies): PaymentEventHandler {
  /** Finds an enrollment by the metadata of the intent, when the intent's id was not stored because of a crash. */
  async function findByReference(paymentIntentId: string) {
    const payment = await payments.find(paymentIntentId);
    if (!payment) return 'unknown';
    const { enrollmentId } = payment.reference;
    if (!enrollmentId) return 'none';
    // Another system may write any text there.
    const enrollment = /^[\da-f-]{36}$/.test(enrollmentId) ? await store.find(enrollmentId) : undefined;
    if (!enrollment) return 'unknown';
    const attached = isPaymentFor(enrollment, payment) && (await store.attach(enrollmentId, paymentIntentId));
    return attached || 'none';
  }

  return {
    types: [
      'payment_intent.succeeded',
      'payment_intent.canceled',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ],

    async apply({ refs }: PaymentEvent) {
      if (!refs.paymentIntent) return 'applied';
      const enrollment = (await store.findByIntent(refs.paymentIntent)) ?? (await findByReference(refs.paymentIntent));
      if (enrollment === 'unknown') return 'unknown';
      // An intent for something else, such as a membership.
      if (enrollment === 'none') return 'applied';
      await enrollmentSync.sync(enrollment.id);
      return 'applied';
    },
  };
}
