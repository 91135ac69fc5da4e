import type { ProviderSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
import type { Tier } from '#features/people/session/vocabulary.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { premiumGraceDays, type SubscriptionState } from '../../vocabulary.ts';

/** States that are not final; a unique index allows one of these for each user. */
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

/** The end of the grace period, in which a past due subscription still gives premium. */
export const graceEnd = (pastDueSince: Date) => daysAfter(pastDueSince, premiumGraceDays);

/** docs/access-policy.md: active and trialing give premium, past_due for seven days, every other state is free. */
export function tierOf(
  { state, pastDueSince }: { state: SubscriptionState; pastDueSince: Date | null },
  now: Date,
): Tier {
  if (state === 'active' || state === 'trialing') return 'premium';
  const isInGrace = state === 'past_due' && pastDueSince !== null && now < graceEnd(pastDueSince);
  return isInGrace ? 'premium' : 'free';
}

/** The stored instant, else the invoice's billing time, but never in the future. */
export function pastDueSinceOf(
  { state, latestInvoice }: Pick<ProviderSubscription, 'state' | 'latestInvoice'>,
  stored: Date | null,
  now: Date,
): Date | null {
  if (state !== 'past_due') return null;
  if (stored) return stored;
  const billedAt = latestInvoice?.billedAt;
  return billedAt && billedAt < now ? billedAt : now;
}

/** Steps of an upgrade, as numbered in docs/access-policy.md; tests end the process there. */
export type SubscriptionStep =
  | '1 subscription kept'
  | '2 subscription made'
  | '3 subscription read'
  | '4 subscription written'
  | '5 subscription committed';
export type ReachedSubscription = (step: SubscriptionStep) => void | Promise<void>;
