import type { PaymentEvent, PaymentEventHandler } from '#features/payments/server/payment-event-handler.ts';
import type { PaymentIntentGateway } from '#features/payments/server/payment-intent-gateway.ts';
import type { EnrollmentStore, EnrollmentSync } from './enrollment-access.ts';
import { isPaymentFor } from './enrollment-policy.ts';

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'find'>;
  store: Pick<EnrollmentStore, 'find' | 'findByIntent' | 'attach'>;
  enrollmentSync: EnrollmentSync;
};

/** Events of the provider that can change what somebody has. Each only causes a look at the payment. */
export function createEnrollmentPaymentHandler({ payments, store, enrollmentSync }: Dependencies): PaymentEventHandler {
  /** By the payment's own words, when we did not get to note its id. */
  async function findByReference(paymentIntentId: string) {
    const payment = await payments.find(paymentIntentId);
    if (!payment) return 'unknown';
    const { enrollmentId } = payment.reference;
    if (!enrollmentId) return 'none';
    // An id that is no uuid is none of ours.
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
      const found = (await store.findByIntent(refs.paymentIntent)) ?? (await findByReference(refs.paymentIntent));
      if (found === 'unknown') return 'unknown';
      // It pays for something else, as for a membership.
      if (found === 'none') return 'applied';
      await enrollmentSync.sync(found.id);
      return 'applied';
    },
  };
}
