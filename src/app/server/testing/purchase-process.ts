import type { PurchaseStep } from '#features/enrollments/server/enrollment-access.ts';
import type { SubscriptionStep } from '#features/memberships/server/subscription-state.ts';
import { createStripeClient } from '#features/payments/server/stripe-client.ts';
import type { EventStep } from '#features/payments/server/webhook-events.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { AppError } from '#platform/server/errors.ts';
import { createPaymentsFixture, settings } from './payments.ts';
import { intentOf, signed } from './shop.ts';

/** What the process is told, as JSON in its first argument. */
export type Orders = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Where the payment provider listens. */
  port: number;
  /** What they buy: one class each, or premium. */
  goods?: 'class' | 'premium';
  /** Whose turn it is: people `buyer-{from}` to `buyer-{until - 1}`. */
  from: number;
  until: number;
  atOnce: number;
  /** The step at which the process ends itself. */
  dieAt?: PurchaseStep | EventStep | SubscriptionStep | undefined;
  /** The process ends itself when it has said so many things. */
  dieAfter?: number | undefined;
  /** Not before the payment is made. */
  diesPaid?: boolean;
};

const orders = JSON.parse(process.argv[2]!) as Orders;
let said = 0;
function announce(what: string, id: string | number) {
  process.stdout.write(`${what} ${id}\n`);
  said += 1;
  if (said === orders.dieAfter) process.kill(process.pid, 'SIGKILL');
}

const database = await openDatabase({
  databaseUrl: orders.databaseUrl,
  dataDir: orders.dataDir,
  migrationsDir: 'migrations',
  onFatal: (message) => {
    throw new Error(message);
  },
});
const stripe = createStripeClient({
  secretKey: settings.secretKey,
  server: { protocol: 'http', host: '127.0.0.1', port: orders.port },
});
let isPaid = false;
const { checkouts, events, enrollments, subscriptions } = createPaymentsFixture(database.db, {
  stripe,
  reached: (step) => {
    if (step === orders.dieAt && isPaid === (orders.diesPaid ?? isPaid)) process.kill(process.pid, 'SIGKILL');
  },
});
// What was left by a process that died; not where a step of this very purchase is waited for.
if (!orders.dieAt) await events.applyPending();

/** Undefined: it was paid before the process died. */
async function unlessPaid<Begun>(begin: Promise<Begun>) {
  try {
    return await begin;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined;
    throw error;
  }
}

/** As the browser does it, unless that was done before the process died. */
async function pay(clientSecret: string) {
  const paymentIntentId = intentOf(clientSecret);
  const { status } = await stripe.paymentIntents.retrieve(paymentIntentId);
  if (status !== 'succeeded')
    await stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
      return_url: 'http://sealeap.test/',
    });
  isPaid = true;
  return paymentIntentId;
}

/** One person buys, and every webhook but each third comes; whoever comes back first is right. */
async function buy(index: number) {
  const userId = `buyer-${index}`;
  const begun = await unlessPaid(checkouts.start(userId, 'first-steps'));
  if (!begun) return announce('done', index);
  announce('enrollment', begun.enrollmentId);
  const paymentIntentId = await pay(begun.clientSecret);
  if (orders.dieAt || index % 3 !== 2) {
    const event = {
      id: `evt_of_${paymentIntentId}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: paymentIntentId, object: 'payment_intent' } },
    };
    await events.receive(...signed(stripe, event));
    announce('event', event.id);
    await events.applyPending();
  }
  if (index % 2 === 0) await enrollments.confirm(userId, begun.enrollmentId, paymentIntentId);
  announce('done', index);
}

/** One person upgrades, and no webhook comes. */
async function upgrade(index: number) {
  const id = `buyer-${index}`;
  const begun = await unlessPaid(subscriptions.start({ id, name: id, email: `${id}@example.org` }));
  if (begun) await subscriptions.confirm(id, await pay(begun.clientSecret));
  announce('done', index);
}

const serve = orders.goods === 'premium' ? upgrade : buy;
announce('ready', process.pid);
let next = orders.from;
await Promise.all(
  Array.from({ length: orders.atOnce }, async () => {
    while (next < orders.until) await serve(next++);
  }),
);
announce('finished', orders.until);
await database.close();
