import type { ProviderSubscription } from '#features/payments/server/provider-subscription.ts';
import type { Tier } from '#features/session/vocabulary.ts';
import { premiumGraceDays, type SubscriptionState } from '../vocabulary.ts';

/** States in which a person can still come to premium, or has it: there is never more than one of these a person. */
export const liveStates = [
  'starting',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
] as const satisfies readonly SubscriptionState[];

export const isLive = (state: SubscriptionState) => (liveStates as readonly string[]).includes(state);

const day = 24 * 60 * 60 * 1000;

/** Until when premium stays although a payment is due: seven days after it was billed. */
export const graceEnd = (pastDueSince: Date) => new Date(pastDueSince.getTime() + premiumGraceDays * day);

/**
 * The tier that a subscription gives (docs/access-policy.md): active and trialing are premium; past_due stays premium
 * for seven days; every other state is free.
 */
export function tierOf(
  { state, pastDueSince }: { state: SubscriptionState; pastDueSince: Date | null },
  now: Date,
): Tier {
  if (state === 'active' || state === 'trialing') return 'premium';
  const isInGrace = state === 'past_due' && pastDueSince !== null && now < graceEnd(pastDueSince);
  return isInGrace ? 'premium' : 'free';
}

/** Since when a payment is due: what was noted stays; else when it was billed, or now where clocks disagree. */
export function pastDueSinceOf(
  { state, latestInvoice }: Pick<ProviderSubscription, 'state' | 'latestInvoice'>,
  noted: Date | null,
  now: Date,
): Date | null {
  if (state !== 'past_due') return null;
  if (noted) return noted;
  const billedAt = latestInvoice?.billedAt;
  return billedAt && billedAt < now ? billedAt : now;
}

/** Where an upgrade stands on its way; tests end the process there. The numbers are those of docs/access-policy.md. */
export type SubscriptionStep =
  | '1 subscription kept'
  | '2 subscription made'
  | '3 subscription read'
  | '4 subscription written'
  | '5 subscription committed';
export type ReachedSubscription = (step: SubscriptionStep) => void | Promise<void>;
