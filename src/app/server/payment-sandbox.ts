import { join } from 'node:path';
import type { PaymentSettings } from '#features/payments/server/payment-settings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createSandboxPayments } from '#sandbox/payments/sandbox-payments.ts';

type Place = {
  db: Database;
  secret: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  trustedProxies: number;
  /** The directory that holds `dist`. */
  root: string;
};

/** The same in every start: what the sandbox keeps in the database was made with them. */
const keys = {
  secretKey: 'sk_test_sealeap_demo',
  publishableKey: 'pk_test_sealeap_demo',
  webhookSecret: 'whsec_sealeap_demo',
};
const premiumPrice = 'price_sealeap_premium';
const perMinute = { name: 'sandbox payments', most: 600, seconds: 60 };

/**
 * The demo's stand-in for Stripe, in this process: `open` gives the settings with which the product reaches it, `start`
 * begins to deliver events to where the product listens by then.
 */
export function createPaymentSandbox({ db, secret, logger, trustedProxies, root }: Place) {
  const limiter = createRateLimiter(db, secret);
  const addressOf = clientAddress(trustedProxies);
  const sandbox = createSandboxPayments({
    db,
    ...keys,
    logger,
    scriptFile: join(root, 'dist/sandbox/stripe.js'),
    countRequest: (c) => limiter.count(perMinute, addressOf(c)),
  });
  const start = (host: string, port: number) => {
    const everywhere = host === '0.0.0.0' || host === '::';
    const self = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
    return sandbox.start(`http://${self}:${port}/api/stripe/webhook`);
  };
  async function open(): Promise<PaymentSettings> {
    await sandbox.seedPrice({ id: premiumPrice, amount: 1_000, currency: 'usd', name: 'SeaLeap Premium' });
    const server = { protocol: 'http' as const, host: '127.0.0.1', port: await sandbox.open() };
    return { ...keys, premiumPrice, server, scriptAddress: '/sandbox/payments/stripe.js', isSandbox: true };
  }
  return { ...sandbox, open, start };
}
