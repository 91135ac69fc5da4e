/** Address and keys of the payment provider: Stripe or the sandbox. */
export type PaymentSettings = {
  secretKey: string;
  publishableKey: string;
  /** Verifies webhook signatures. */
  webhookSecret: string;
  /** The price id of premium. */
  premiumPrice: string;
  /** The API's address unless it is Stripe's own. */
  server?: { protocol: 'http' | 'https'; host: string; port: number } | undefined;
  /** Address of the browser script on this site; null for Stripe's own. */
  scriptAddress: string | null;
  isSandbox: boolean;
};
