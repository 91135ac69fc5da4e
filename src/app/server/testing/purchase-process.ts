import type { PurchaseStep } from '#features/money/enrollments/server/purchase-sync.ts';
import type { SubscriptionStep } from '#features/money/memberships/server/subscriptions/subscription-state.ts';
import { createStripeClient } from '#features/money/payments/server/gateways/stripe-client.ts';
import type { EventStep } from '#features/money/payments/server/webhook-events.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { AppError } from '#platform/server/errors.ts';
import { codeOf, guestOf, seatsOfGroup } from './buyer-codes.ts';
import { createPaymentsFixture, settings } from './payments.ts';
import { intentOf, signed } from './shop.ts';

/** The process's orders, as JSON in its first argument. */
export type Orders = {
  databaseUrl?: string | undefined;
  dataDir: string;
  port: number;
  /** Each buyer purchases one course, premium, or seats in the course for a group. */
  goods?: 'class' | 'premium' | 'group';
  /** Three of five buyers of a course use a code, and every fifth buys for a group. */
  hasCodes?: boolean;
  /** Buyers `buyer-{from}` to `buyer-{until - 1}`. */
  from: number;
  until: number;
  atOnce: number;
  /** Kill the process at this step. */
  dieAt?: PurchaseStep | EventStep | SubscriptionStep | undefined;
  /** Kill the process after so many announcements. */
  dieAfter?: number | undefined;
  /** Only once the payment is made. */
  diesPaid?: boolean;
};

const orders = JSON.parse(process.argv[2]!) as Orders;
let announcements = 0;
function announce(what: string, id: string | number) {
  process.stdout.write(`${what} ${id}\n`);
  announcements += 1;
  if (announcements === orders.dieAfter) process.kill(process.pid, 'SIGKILL');
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
const noCode = { code: undefined, isFree: false, isForGroup: false };
let isPaid = false;
const fixture = createPaymentsFixture(database.db, {
  stripe,
  reached: (step) => {
    if (step === orders.dieAt && isPaid === (orders.diesPaid ?? isPaid)) process.kill(process.pid, 'SIGKILL');
  },
});
const { checkouts, events, enrollments, freeEnrollments, subscriptions, groups, groupCheckouts } = fixture;
// Applies events of a killed process, unless a step of this purchase is the target.
if (!orders.dieAt) await events.applyPending();

/** Undefined when it was paid before the process was killed. */
async function unlessPaid<Begun>(begin: Promise<Begun>) {
  try {
    return await begin;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined;
    throw error;
  }
}

/** Confirms the payment like the browser, unless that happened before the process was killed. */
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

async function enrollFree(userId: string, code: string) {
  const enrolled = await unlessPaid(freeEnrollments.enroll(userId, 'first-steps', code));
  if (enrolled) announce('enrollment', enrolled.enrollmentId);
}

/** One payment for a group, unless it was made before the process was killed; then buyer and guest take the seats. */
async function buyForGroup(index: number) {
  const userId = `buyer-${index}`;
  const isPurchased = (await groups.list(userId)).length > 0;
  const begun = isPurchased ? undefined : await unlessPaid(groupCheckouts.start(userId, 'first-steps', seatsOfGroup));
  if (begun) {
    announce('group', begun.purchaseId);
    const paymentIntentId = await pay(begun.clientSecret);
    await bePaid(index, paymentIntentId, () => groups.confirm(userId, begun.purchaseId, paymentIntentId));
    await groups.confirm(userId, begun.purchaseId, paymentIntentId);
  }
  const [group] = await groups.list(userId);
  const code = new URL(group!.link!).searchParams.get('code')!;
  for (const person of [userId, guestOf(index)]) await enrollFree(person, code);
  announce('done', index);
}

/** Every third payment has no webhook, every second is confirmed by the browser as well. */
async function bePaid(index: number, paymentIntentId: string, confirm: () => Promise<unknown>) {
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
  if (index % 2 === 0) await confirm();
}

/** One purchase. */
async function buy(index: number) {
  const userId = `buyer-${index}`;
  const { code, isFree, isForGroup } = orders.hasCodes ? codeOf(index) : noCode;
  if (isForGroup) return buyForGroup(index);
  if (isFree) {
    await enrollFree(userId, code!);
    return announce('done', index);
  }
  const begun = await unlessPaid(checkouts.start(userId, 'first-steps', { code }));
  if (!begun) return announce('done', index);
  announce('enrollment', begun.enrollmentId);
  const paymentIntentId = await pay(begun.clientSecret);
  await bePaid(index, paymentIntentId, () => enrollments.confirm(userId, begun.enrollmentId, paymentIntentId));
  announce('done', index);
}

/** One upgrade, without a webhook. */
async function upgrade(index: number) {
  const id = `buyer-${index}`;
  const begun = await unlessPaid(subscriptions.start({ id, name: id, email: `${id}@example.org` }));
  if (begun) await subscriptions.confirm(id, await pay(begun.clientSecret));
  announce('done', index);
}

const serve = { class: buy, premium: upgrade, group: buyForGroup }[orders.goods ?? 'class'];
announce('ready', process.pid);
let next = orders.from;
await Promise.all(
  Array.from({ length: orders.atOnce }, async () => {
    while (next < orders.until) await serve(next++);
  }),
);
announce('finished', orders.until);
await database.close();
