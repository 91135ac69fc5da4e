import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createApi } from './api.ts';
import { createBrowserRoutes } from './browser-routes.ts';
import { chargeOperations } from './charges.ts';
import { runDue } from './clock.ts';
import { createControls } from './controls.ts';
import { customerDeletionOperations } from './customer-deletion.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { createFaults } from './faults.ts';
import { includable } from './includable.ts';
import { followIntent } from './invoice-turns.ts';
import { invoiceOperations } from './invoices.ts';
import { createQueue } from './one-at-a-time.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { createPerform } from './perform.ts';
import { productOperations, type SeededPrice, seedPrice } from './products.ts';
import { refundOperations } from './refunds.ts';
import { readSettings } from './settings.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { shield } from './shield.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { createWebhooks } from './webhooks.ts';

type SandboxSettings = {
  db: Database;
  /** `sk_test_…` and `pk_test_…`: any that the SDK and Stripe.js would take. */
  secretKey: string;
  publishableKey: string;
  /** `whsec_…`, with which events are signed. */
  webhookSecret: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Real time in milliseconds. The sandbox's own clock may be ahead of it (control `clock`). */
  now?: () => number;
  /** Counts one request of a browser, and refuses when there were too many. */
  countRequest?: (c: Context) => Promise<void>;
  /** What `/sandbox/payments/stripe.js` serves: the built stand-in for Stripe.js. */
  scriptFile?: string;
  /** Milliseconds in which the webhook must answer. */
  patience?: number;
};

const operations = [
  ...customerOperations,
  ...productOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...customerDeletionOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...eventOperations,
];

/**
 * A stand-in for Stripe, so that the whole of buying works on a machine without internet. The official SDK speaks to it
 * unchanged: `new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })`, with the port that `open` gives.
 *
 * - Its state is in the given database: each call is one transaction with its events and its idempotency key, so nothing
 *   that was answered is lost, whenever the process dies. Never call it from inside a transaction of the embedded
 *   database: there is one connection, and both would wait for each other.
 * - Events are signed as Stripe signs them and delivered after commit, several at once and in no promised order, again
 *   and again until the answer is 2xx, also after a restart. `start` begins that; a test without it calls `deliverDue`.
 * - Test cards only: 4242 4242 4242 4242 and the others of `test-cards.ts`; on the server also by name
 *   (`payment_method: 'pm_card_visa'`, `'pm_card_chargeDeclined'`, `'pm_card_authenticationRequired'`,
 *   `'pm_card_chargeCustomerFail'`, `'pm_card_createDispute'`). Live keys are refused.
 * - 3-D Secure: the intent becomes `requires_action` with `next_action.type` `use_stripe_sdk`; its challenge is answered by
 *   `POST /v1/payment_intents/{id}/challenge` (or `setup_intents`) with `outcome` `succeed` or `fail`, and, from
 *   a browser, `client_secret`.
 * - Browsers use the same API with the publishable key (`Authorization: Bearer pk_test_…`) under `/sandbox/payments/v1`:
 *   `POST payment_methods`; `GET`, `POST …/confirm` and `POST …/challenge` of payment and setup intents, with
 *   `client_secret`. Bodies are form-encoded, as Stripe's.
 * - Subscriptions renew by the sandbox's clock. A period's invoice is a draft for an hour, then it is charged; a renewal
 *   that fails is tried again after 3, 5 and 7 days, then the subscription ends (control `dunning`). An incomplete
 *   subscription expires after 23 hours.
 * - `controls` (over HTTP: `POST /sandbox/payments/control/{name}` with JSON) do what Stripe does not offer: `clock`
 *   `{advance: seconds}` or `{to}`; `webhooks` `{webhooks: 'send' | 'hold' | 'lose', copies, order}`; `deliver` `{}` sends
 *   all that waits now; `refund` `{payment_intent, amount?}`; `dispute` `{charge}`; `close-dispute`
 *   `{dispute, status: 'won' | 'lost'}`; `fault` `{method, path, times, what: 'wait' | 'fail' | 'failAfter' | 'drop',
 *   milliseconds?}`, where `path` begins like `/v1/payment_intents`; `no-faults` `{}`;
 *   `dunning` `{after: 'cancel' | 'unpaid' | 'past_due'}`.
 */
export function createSandboxPayments(settings: SandboxSettings) {
  const { db, webhookSecret: secret, logger, now = Date.now, patience = 10_000 } = settings;
  const queue = createQueue();
  const faults = createFaults();
  const webhooks = createWebhooks({ db, queue, secret, logger, now, patience });
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  const looks = new Set<Promise<void>>();
  const perform = createPerform({
    db,
    queue,
    now,
    includable,
    follow: followIntent,
    shield,
    onCommit: () => isStarted && wake(0),
  });
  const runClock = (until: number) => runDue(db, perform, until);
  const controls = createControls({ db, perform, faults, webhooks, runClock, now });
  const report = (error: Error) => logger.error({ err: error }, 'the sandbox of payments failed');
  const { secretKey, publishableKey } = settings;
  const apiOf = (browsersOnly: boolean) =>
    createApi({ operations, perform, faults, secretKey, publishableKey, report, browsersOnly });
  const api = apiOf(false);
  const server = createServer(getRequestListener(api.fetch));

  const moveOn = async () => runClock(Math.floor(now() / 1000) + (await readSettings(db)).ahead);

  async function look() {
    await moveOn().catch(report);
    await webhooks.deliverDue();
    const next = await webhooks.nextDue().catch(() => undefined);
    if (isStarted) wake(Math.min(next ?? 60_000, 60_000));
  }

  /** Looks at what is due after a pause, and from then on whenever something is, at least every minute. */
  function wake(pause: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const looking = look().finally(() => looks.delete(looking));
      looks.add(looking);
    }, pause);
    timer.unref();
  }

  return {
    /** The API for the secret and the publishable key, for tests without a port. */
    api,
    browserRoutes: createBrowserRoutes({
      api: apiOf(true),
      controls,
      countRequest: settings.countRequest ?? (async () => {}),
      scriptFile: settings.scriptFile,
    }),
    controls,

    /** Listens on the loopback address only, on any free port by default, and returns the port. */
    open: (port = 0) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
      }),

    /** A monthly price under an id that settings can name, unless it is there. */
    seedPrice: (price: SeededPrice) => perform.happen((call) => seedPrice(call, price)),

    /** Where events are delivered. Without it they are only listed, as at Stripe without an endpoint. */
    setWebhook: webhooks.setUrl,

    /** Delivers what is due now; without `start` nothing else does. */
    deliverDue: webhooks.deliverDue,

    /** Begins to deliver events and to follow the clock. What a killed process was sending is sent again. */
    async start(webhookUrl: string) {
      webhooks.setUrl(webhookUrl);
      isStarted = true;
      await webhooks.hurry();
      await perform.forgetRequests();
      wake(0);
    },

    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await webhooks.stop();
      await Promise.all(looks);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
