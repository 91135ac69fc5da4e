import * as z from 'zod/mini';
import { couponCode } from '#features/money/coupons/contract.ts';
import { tiers } from '#features/people/session/vocabulary.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cancelReasons, subscriptionStates } from './vocabulary.ts';

export const tier = z.enum(tiers);

export const membership = z.object({
  firebaseUid: z.string(),
  tier,
  status: z.string(),
});
export type Membership = z.infer<typeof membership>;

const personId = z.optional(z.string().check(z.maxLength(128)));

/** `firebaseUid` must be the signed-in user's id, and may be left out. */
export const membershipInput = z.strictObject({
  firebaseUid: personId,
  tier,
  status: z.optional(z.literal('active')),
});
export type MembershipInput = z.infer<typeof membershipInput>;

/** `POST /api/create-subscription`; answers the client secret for the payment form. */
export const subscriptionInput = z.strictObject({ firebaseUid: personId, code: z.optional(couponCode) });
/** Prices with a code, in USD: of each of the first months, and after them. */
const premiumOffer = z.object({ price: z.number(), months: z.number(), listPrice: z.number() });
export const startedSubscription = z.object({
  clientSecret: z.string(),
  /** With a code: what will be charged. */
  offer: z.optional(premiumOffer),
});
export type StartedSubscription = z.infer<typeof startedSubscription>;
/** `POST /api/premium-quote`: what Premium costs with a code. Nothing is taken by it. */
export const premiumQuoteInput = z.strictObject({ code: couponCode });
export const premiumQuote = z.extend(premiumOffer, { code: z.string() });
export type PremiumQuote = z.infer<typeof premiumQuote>;

/** An id of the provider. */
const providerId = z.string().check(z.regex(/^[a-z]+_\w{1,120}$/));

/** `POST /api/confirm-subscription`, with the payment intent of the return URL. */
export const confirmSubscriptionInput = z.strictObject({ paymentIntentId: z.optional(providerId) });
export const confirmedSubscription = z.object({
  outcome: z.enum(['premium', 'confirming', 'failed']),
  /** Id of the subscription, so that the welcome message is shown once. */
  subscription: z.string(),
  /** The provider's reason for the failure. */
  message: z.nullable(z.string()),
});
export type ConfirmedSubscription = z.infer<typeof confirmedSubscription>;

/** `POST /api/cancel-subscription`. A form sends an empty reason when none was chosen. */
export const downgradeInput = z.strictObject({
  reason: z.optional(
    z.pipe(
      z.transform((value) => (value === '' || value === null ? undefined : value)),
      z.optional(z.enum(cancelReasons)),
    ),
  ),
});
export type DowngradeInput = z.infer<typeof downgradeInput>;

export const emptyInput = z.strictObject({});

/** `POST /api/confirm-card`. */
export const confirmCardInput = z.strictObject({ setupIntentId: providerId });
/** `isPaid`: whether an open invoice was paid; null when there was none. */
export const confirmedCard = z.object({ isPaid: z.nullable(z.boolean()) });

/** The answer of `GET /api/subscription`. Amounts are USD. */
export const subscriptionAnswer = z.object({
  subscription: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(subscriptionStates),
      renewsAt: z.nullable(instant),
      /** USD: what the next payment takes. */
      nextAmount: z.number(),
      endsAt: z.nullable(instant),
      endedAt: z.nullable(instant),
      graceUntil: z.nullable(instant),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })),
    }),
  ),
  invoices: z.array(
    z.object({
      invoiceId: z.string(),
      number: z.nullable(z.string()),
      amount: z.number(),
      refunded: z.number(),
      currency: z.string(),
      billedAt: instant,
      periodStart: z.nullable(instant),
      periodEnd: z.nullable(instant),
    }),
  ),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;
