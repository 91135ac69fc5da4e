import type { Tier } from '#features/session/vocabulary.ts';

export const tierLabels: Record<Tier, string> = { free: 'Free', premium: 'Premium' };

/** The provider's words for how a subscription stands, and before them ours for one that it has not been told of yet. */
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

/** How long premium stays when a payment did not work. */
export const premiumGraceDays = 7;

/** Why somebody leaves premium, in the provider's words; nobody has to say. */
export const cancelReasons = ['too_expensive', 'missing_features', 'unused', 'switched_service', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
