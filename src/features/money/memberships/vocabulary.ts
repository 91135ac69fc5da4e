import type { Tier } from '#features/people/session/vocabulary.ts';

export const tierLabels: Record<Tier, string> = { free: 'Free', premium: 'Premium' };

/** The provider's states, and 'starting' before the subscription is created there. */
export const subscriptionStates = [
  'starting',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Days of premium after a failed payment. */
export const premiumGraceDays = 7;

/** The provider's cancellation reasons; optional. */
export const cancelReasons = ['too_expensive', 'missing_features', 'unused', 'switched_service', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
