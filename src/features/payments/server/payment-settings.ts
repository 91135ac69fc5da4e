/** Where the payment provider is and how it knows us: Stripe itself, or the stand-in of the demo. */
export type PaymentSettings = {
  secretKey: string;
  publishableKey: string;
  /** Signs what the provider sends to us. */
  webhookSecret: string;
  /** The provider's id of the price of premium. */
  premiumPrice: string;
  /** Where the API answers, when it is not Stripe's own. */
  server?: { protocol: 'http' | 'https'; host: string; port: number } | undefined;
  /** The browser's script, on our own origin; null: Stripe's own. */
  scriptAddress: string | null;
  isSandbox: boolean;
};
