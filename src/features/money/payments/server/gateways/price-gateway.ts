import { undefinedIfMissing } from '../shared/stripe-failures.ts';
import type { Stripe } from './stripe-client.ts';

export type PriceGateway = ReturnType<typeof createPriceGateway>;

export const createPriceGateway = (stripe: Stripe) => ({
  /** Undefined when the provider does not know it. `interval` is undefined for a one-time price. */
  async find(priceId: string) {
    const price = await undefinedIfMissing(stripe.prices.retrieve(priceId));
    return (
      price && {
        isActive: price.active,
        amountCents: price.unit_amount,
        currency: price.currency,
        interval: price.recurring?.interval as string | undefined,
        intervalCount: price.recurring?.interval_count,
      }
    );
  },
});
