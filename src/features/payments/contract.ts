import * as z from 'zod/mini';

/** What the browser needs for the provider's payment form. */
export const paymentSettings = z.object({
  publishableKey: z.string(),
  /** The provider's script on our own origin; null: Stripe's own. */
  scriptAddress: z.nullable(z.string()),
  /** No real money: the demo's stand-in. */
  isSandbox: z.boolean(),
});
