import type { Context } from 'hono';
import { createSandbox } from 'stripe-sandbox';
import type { PaymentSettings } from '#features/money/payments/server/payment-settings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { clientNetwork } from '#platform/server/http/limits/client-address.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { localOrigin } from '../google-sandbox.ts';
import { demoWebhookSecret } from '../settings/provider-settings.ts';

type Dependencies = {
  db: Database;
  secret: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  trustedProxies: number;
};

const basePath = '/sandbox/payments';
/** Constant, because objects that the sandbox has stored were made with them. */
const keys = {
  secretKey: 'sk_test_sealeap_demo',
  publishableKey: 'pk_test_sealeap_demo',
  webhookSecret: demoWebhookSecret,
};
const premiumPrice = 'price_sealeap_premium';
const perMinute = { name: 'sandbox payments', max: 600, seconds: 60 };

/**
 * The demo's payment sandbox in this process: `open` returns the product's payment settings, `start` begins delivering
 * webhook events. Imported in demo mode only.
 */
export function createPaymentSandbox({ db, secret, logger, trustedProxies }: Dependencies) {
  const limiter = createRateLimiter(db, secret);
  const networkOf = clientNetwork(trustedProxies);
  const sandbox = createSandbox({ db, ...keys, logger, basePath, dashboardUrl: '/dev/payments' });

  async function handle(c: Context) {
    if (!c.req.path.endsWith('.js')) await limiter.count(perMinute, networkOf(c));
    return sandbox.browserRoutes.fetch(c.req.raw, c.env);
  }
  const routes = guardedRoutes();
  for (const { method, path } of sandbox.browserRoutes.routes)
    routes[method === 'GET' ? 'get' : 'post'](path, publicRoute, handle);

  const start = (host: string, port: number) => sandbox.start(`${localOrigin(host, port)}/api/stripe/webhook`);
  async function open(): Promise<PaymentSettings> {
    await sandbox.seedPrice({ id: premiumPrice, amount: 1_000, currency: 'usd', name: 'SeaLeap Premium' });
    const server = { protocol: 'http' as const, host: '127.0.0.1', port: await sandbox.open() };
    return { ...keys, premiumPrice, server, scriptAddress: `${basePath}/stripe.js`, isSandbox: true };
  }
  return { open, start, stop: sandbox.stop, readDashboard: sandbox.readDashboard, routes: routes.app };
}
