import Stripe from 'stripe';
import type { PaymentSettings } from './payment-settings.ts';

/** The API version that this code was written for; the webhook endpoint uses the same. */
const apiVersion = '2026-02-25.clover';

type Connection = Pick<PaymentSettings, 'secretKey' | 'server'> & {
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Replaces the network, such as with a sandbox in this process. */
  fetch?: typeof fetch;
};

/**
 * Stripe's client: ten seconds for an attempt, at most two retries. Every write must carry an idempotency key made of a
 * row id of ours, so that a retry, also after a crash, is the same write.
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
