import type { Tier } from '#features/people/session/vocabulary.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { SubscriptionAnswer } from '../contract.ts';
import { tierLabels } from '../vocabulary.ts';

type Subscription = SubscriptionAnswer['subscription'];

/** One sentence about the next event; undefined when there is none. */
export function nextStep(subscription: Subscription) {
  if (!subscription) return undefined;
  const { state, endsAt, renewsAt, nextAmount } = subscription;
  if (endsAt && (state === 'active' || state === 'trialing'))
    return `You keep Premium until ${formatLongDate(endsAt)}. Then you are on Free.`;
  if (renewsAt && state === 'active')
    return `Your next payment of ${nextAmount} USD is on ${formatLongDate(renewsAt)}.`;
  return undefined;
}

/** Specification, section 2. */
export function CurrentPlan({ tier, subscription }: { tier: Tier; subscription: Subscription }) {
  const next = nextStep(subscription);
  return (
    <p className="current-plan flex flex-wrap items-baseline mt-6 py-3 border-y border-line gap-y-1 gap-x-5">
      <span className="[span+&]:text-muted">
        Current Plan: <strong>{tierLabels[tier]}</strong>
      </span>
      {next && <span className="[span+&]:text-muted">{next}</span>}
    </p>
  );
}

/** The provider could not collect a payment. */
export const isPaymentDue = (subscription: Subscription) =>
  subscription !== null && ['past_due', 'unpaid', 'paused'].includes(subscription.state);

/** A warning about a failed payment, with a link to change the card. */
export function PaymentDue({ tier, subscription }: { tier: Tier; subscription: Subscription }) {
  if (!subscription || !isPaymentDue(subscription)) return null;
  return (
    <Banner kind="warning" title="Your last payment did not work">
      {tier === 'premium' && subscription.graceUntil
        ? `You keep Premium until ${formatLongDate(subscription.graceUntil)}. `
        : 'Premium is paused until a payment works. '}
      <a href="/account/card">Update your card</a>
    </Banner>
  );
}
