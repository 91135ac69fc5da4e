import Stripe from 'stripe';
import type { PaymentSettings } from './payment-settings.ts';

/** The version of the API that this code was written for: the clover train. The webhook endpoint is set to the same. */
const apiVersion = '2026-02-25.clover';

type Connection = Pick<PaymentSettings, 'secretKey' | 'server'> & {
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  /** Carries requests instead of the network, as to a stand-in in this process. */
  fetch?: typeof fetch;
};

/**
 * Stripe's own client. An attempt may take ten seconds and is repeated twice at most; every write must carry an
 * idempotency key made of a row of ours, so that a repetition, also after a crash, is the same write.
 */
export const createStripeClient = ({ secretKey, server, timeout = 10_000, fetch }: Connection) =>
  new Stripe(secretKey, {
    apiVersion,
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...server,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });

export type { Stripe };
