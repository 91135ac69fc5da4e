import Stripe from 'stripe';
import { tracedCall } from '#platform/server/outbound/traced-call.ts';
import type { PaymentSettings } from '../payment-settings.ts';

/** The API version that this code was written for; the webhook endpoint uses the same. */
const apiVersion = '2026-02-25.clover';

type Connection = Pick<PaymentSettings, 'secretKey' | 'server'> & {
  /** Milliseconds for one attempt. */
  timeout?: number;
  /** Replaces the network, such as with a sandbox in this process. */
  fetch?: typeof fetch;
};

/** '/v1/payment_intents/:id/confirm': what may follow as a query holds what was asked. */
const patternOf = (path: string) =>
  path
    .split('?')[0]!
    .split('/')
    .map((part, index) => (index >= 3 && part.includes('_') ? ':id' : part))
    .join('/');

/** The network with a span for each attempt; without an endpoint for traces it is as it was. */
function createTracedHttpClient(customFetch: Connection['fetch']) {
  const client = customFetch ? Stripe.createFetchHttpClient(customFetch) : Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...call) => tracedCall(`Stripe ${call[3]} ${patternOf(call[2])}`, () => send(...call));
  return client;
}

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
    httpClient: createTracedHttpClient(fetch),
  });

export type { Stripe };
