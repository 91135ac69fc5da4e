import type { Stripe } from './stripe-client.ts';
import { undefinedIfMissing } from './stripe-failures.ts';

/** `interval` is undefined for a one-time price. */
export type Price = {
  isActive: boolean;
  amountCents: number | null;
  currency: string;
  interval: string | undefined;
  intervalCount: number | undefined;
};
export type PriceGateway = ReturnType<typeof createPriceGateway>;

export const createPriceGateway = (stripe: Stripe) => ({
  /** Undefined when the provider does not know it. */
  async find(priceId: string): Promise<Price | undefined> {
    const price = await undefinedIfMissing(stripe.prices.retrieve(priceId));
    return (
      price && {
        isActive: price.active,
        amountCents: price.unit_amount,
        currency: price.currency,
        interval: price.recurring?.interval,
        intervalCount: price.recurring?.interval_count,
      }
    );
  },
});
