import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expandableFields } from './api/expandable-fields.ts';
import { createApi } from './api/http-api.ts';
import { createOperationRunner } from './api/operation-runner.ts';
import { hideSecretFields } from './api/publishable-fields.ts';
import { createBrowserRoutes } from './browser-routes.ts';
import { runDue } from './controls/clock.ts';
import { createControls } from './controls/controls.ts';
import { readDashboard } from './controls/dashboard.ts';
import { createFaults } from './controls/faults.ts';
import { createScheduler } from './controls/scheduler.ts';
import type { Logger } from './logger.ts';
import { syncInvoice } from './resources/invoice-sync.ts';
import { operations } from './resources/operations.ts';
import { type SeededPrice, seedPrice } from './resources/products.ts';
import type { Database } from './storage/database.ts';
import { createSandboxDatabase } from './storage/sandbox-database.ts';
import { readSettings } from './storage/settings-store.ts';
import { createWebhookDelivery } from './webhooks/webhook-delivery.ts';

export type { Dashboard } from './controls/dashboard.ts';
export type { SeededPrice } from './resources/products.ts';
export type { AfterDunning } from './storage/settings-store.ts';

export type SandboxOptions = {
  /** Any Drizzle database on PostgreSQL, or PGlite; the sandbox creates its tables in a schema of its own. */
  db: Database;
  /** `sk_test_…` and `pk_test_…`: any that the SDK and Stripe.js accept. */
  secretKey: string;
  publishableKey: string;
  /** `whsec_…`, with which events are signed. */
  webhookSecret: string;
  logger?: Logger;
  /** Real time in milliseconds. The sandbox's own clock may be ahead of it (control `clock`). */
  now?: () => number;
  /** Where `browserRoutes` are mounted, as `/sandbox/payments`; by default at the root. */
  basePath?: string;
  /** Where a control that was sent as a form redirects to. */
  dashboardUrl?: string;
  /** Within which the webhook must respond; 10 seconds by default. */
  webhookTimeoutMs?: number;
};

const consoleLogger: Logger = {
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
};

export type Sandbox = ReturnType<typeof createSandbox>;

/**
 * A Stripe-compatible server on the given database: `new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http'
 * })` with the port that `open` returns. README.md describes its abilities. Never call it from inside a transaction of
 * an embedded database: there is one connection, and each would wait for the other.
 */
export function createSandbox(options: SandboxOptions) {
  const { db, webhookSecret: secret, logger = consoleLogger, now = Date.now } = options;
  const { basePath = '', dashboardUrl, webhookTimeoutMs: timeoutMs = 10_000 } = options;
  const database = createSandboxDatabase(db);
  const faults = createFaults();
  const webhooks = createWebhookDelivery({ database, secret, logger, now, timeoutMs });
  const runner = createOperationRunner({
    database,
    now,
    expandableFields,
    onIntentChanged: syncInvoice,
    hideSecretFields,
    onCommit: () => scheduler.wake(),
  });
  const report = (err: Error) => logger.error({ err }, 'stripe-sandbox failed');
  const runClock = (until: number) => runDue(database, runner, until);
  const scheduler = createScheduler({
    async runDue() {
      const { clockOffset } = await database.read(readSettings);
      await runClock(Math.floor(now() / 1000) + clockOffset);
    },
    webhooks,
    report,
  });
  const controls = createControls({ database, runner, faults, webhooks, runClock, now });
  const { secretKey, publishableKey } = options;
  const createKeyedApi = (isPublishableOnly: boolean) =>
    createApi({ operations, runner, faults, secretKey, publishableKey, report, isPublishableOnly });
  const api = createKeyedApi(false);
  const server = createServer(getRequestListener(api.fetch));

  return {
    /** The API for both keys, for tests without a port. */
    api,

    /** The API for the publishable key, the script that takes the place of Stripe.js, and the controls. */
    browserRoutes: createBrowserRoutes({
      api: createKeyedApi(true),
      controls,
      scriptFile: join(import.meta.dirname, '../browser/stripe.js'),
      basePath,
      dashboardUrl,
      report,
    }),
    controls,

    /** Listens on the loopback address, on a free port by default, and returns the port. */
    open: (port = 0) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
      }),

    /** Creates a monthly price under a fixed id, unless it is there. */
    seedPrice: (price: SeededPrice) => runner.runInternal((context) => seedPrice(context, price)),

    /** The newest payments and subscriptions, without names. */
    readDashboard: () => database.read((reader) => readDashboard(reader, now())),

    /** Where events are delivered. Without it they are only listed, as at Stripe without an endpoint. */
    setWebhook: webhooks.setUrl,

    /** Delivers what is due now; without `start` nothing else does. */
    deliverDue: webhooks.deliverDue,

    /** Begins to deliver events and to follow the clock. Events that a killed process was sending are sent again. */
    async start(webhookUrl?: string) {
      if (webhookUrl !== undefined) webhooks.setUrl(webhookUrl);
      await webhooks.makeAllDue();
      await runner.purgeResponses();
      scheduler.start();
    },

    async stop() {
      await scheduler.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
