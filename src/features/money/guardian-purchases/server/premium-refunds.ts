import type { createLedgerModule } from '#features/money/ledger/server/ledger-module.ts';
import type { createMembershipsModule } from '#features/money/memberships/server/memberships-module.ts';
import type { GuardianOverview } from '../contract.ts';
import { PurchaseNotFound, refundNotPossible } from './guardian-purchase-errors.ts';
import type { PremiumPayment, PremiumPaymentRepository } from './premium-payment-repository.ts';
import { type CoolingOff, endOfCoolingOff, refundStateOf } from './refund-policy.ts';

export type PremiumRefundDependencies = {
  premiumPayments: PremiumPaymentRepository;
  ledger: Pick<ReturnType<typeof createLedgerModule>, 'refunds'>;
  memberships: Pick<ReturnType<typeof createMembershipsModule>, 'endSubscription'>;
  coolingOff: CoolingOff;
  now?: () => Date;
};
export type PremiumRefunds = ReturnType<typeof createPremiumRefunds>;

/** Refunds of the first payment for Premium within the cooling-off period, by guardians. */
export function createPremiumRefunds({ now = () => new Date(), ...dependencies }: PremiumRefundDependencies) {
  const { premiumPayments, ledger, memberships, coolingOff } = dependencies;
  const stateOf = (payment: PremiumPayment) =>
    refundStateOf({ ...payment, lessons: 0, openedLessons: 0 }, coolingOff, now());

  return {
    /** The first payment of the latest subscription; null without one. */
    async describe(userId: string): Promise<GuardianOverview['premium']> {
      const payment = await premiumPayments.findFirst(userId);
      return (
        payment && {
          paidAt: payment.paidAt.toISOString(),
          price: payment.amountCents / 100,
          refund: stateOf(payment),
          refundUntil: endOfCoolingOff(payment, coolingOff).toISOString(),
        }
      );
    },

    /**
     * Refunds what is left of that payment, then ends the subscription at once. The subscription's id is the id of the
     * request, so that a second click is the same refund. Throws PurchaseNotFound and RefundNotPossible.
     */
    async refund(userId: string, by: { actorId: string; reason: string }) {
      const payment = await premiumPayments.findFirst(userId);
      if (!payment) throw new PurchaseNotFound();
      const state = stateOf(payment);
      if (state === 'possible') {
        const { paymentId, subscriptionId: requestId, amountCents, refundedCents } = payment;
        await ledger.refunds.request({ ...by, paymentId, requestId, amountCents: amountCents - refundedCents });
      } else if (state !== 'requested' && state !== 'refunded') throw refundNotPossible(state);
      await memberships.endSubscription(payment.subscriptionId);
    },
  };
}
