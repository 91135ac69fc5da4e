import * as z from 'zod/mini';

export const paymentSettings = z.object({
  publishableKey: z.string(),
  /** Address of the provider's script on this site; null for Stripe's own. */
  scriptAddress: z.nullable(z.string()),
  /** Sandbox: no real money. */
  isSandbox: z.boolean(),
});
