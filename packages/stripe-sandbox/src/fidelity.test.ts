import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { it } from './testing/database-test.ts';
import { createResponseCheck, objectsIn } from './testing/response-schemas.ts';
import { createTestSandbox, keys } from './testing/test-sandbox.ts';

const day = 24 * 60 * 60;
const check = createResponseCheck();
/** Lists and events are checked by what they hold. */
const frames = new Set(['list', 'event', 'plan']);

/** Uses every operation, and what goes wrong with it; errors are responses too. */
async function useEverything(stripe: Stripe, { advance, challenge }: Outside) {
  const attempt = (asked: Promise<unknown>) => asked.catch(() => undefined);
  const { id: customer } = await stripe.customers.create({
    email: 'ada@example.org',
    name: 'Ada',
    metadata: { a: 'b' },
  });
  await stripe.customers.update(customer, { address: { city: 'Accra', country: 'GH' }, phone: '+233' });
  const course = { amount: 4_900, currency: 'usd', customer, automatic_payment_methods: { enabled: true } };
  const expand = ['latest_charge.refunds', 'latest_charge.balance_transaction', 'customer', 'payment_method'];
  const buy = (card: string) =>
    attempt(stripe.paymentIntents.create({ ...course, payment_method: card, confirm: true, expand }));
  for (const card of [
    'pm_card_visa',
    'pm_card_chargeDeclined',
    'pm_card_createDispute',
    'pm_card_createDisputeInquiry',
  ])
    await buy(card);
  const asked = await stripe.paymentIntents.create({ ...course, setup_future_usage: 'off_session' });
  await stripe.paymentIntents.confirm(asked.id, { payment_method: 'pm_card_authenticationRequired' });
  await challenge(`payment_intents/${asked.id}`);
  const { id: idle } = await stripe.paymentIntents.create(course);
  await stripe.paymentIntents.cancel(idle, { cancellation_reason: 'abandoned' });
  await stripe.refunds.create({
    payment_intent: asked.id,
    amount: 100,
    reason: 'requested_by_customer',
    expand: ['balance_transaction'],
  });

  const { id: price } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1_000,
    recurring: { interval: 'month' },
    product_data: { name: 'Premium' },
  });
  const coupon = await stripe.coupons.create({
    amount_off: 100,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 2,
  });
  await stripe.coupons.retrieve(coupon.id);
  const whole = [
    ...['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'customer', 'pending_setup_intent'],
    'discounts',
  ];
  const subscribe = async () => {
    const made = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      discounts: [{ coupon: coupon.id }],
      expand: whole,
    });
    const secret = (made.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret;
    return { id: made.id, intent: secret.split('_secret_')[0]! };
  };
  await subscribe();
  const { id: subscription, intent } = await subscribe();
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await stripe.subscriptions.update(subscription, {
    cancel_at_period_end: true,
    cancellation_details: { comment: 'No' },
  });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  await advance(32 * day);
  const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' });
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_authenticationRequired' });
  await challenge(`setup_intents/${setup.id}`);
  await attempt(stripe.setupIntents.create({ customer, confirm: true, payment_method: 'pm_card_chargeDeclined' }));
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: bad.id });
  await advance(60 * day);
  await stripe.subscriptions.retrieve(subscription, { expand: whole });
  await stripe.invoiceItems.create({ customer, amount: 500, currency: 'usd' });
  const manual = await stripe.invoices.create({ customer });
  await attempt(stripe.invoices.pay(manual.id!, { payment_method: bad.id }));

  const lists = ['customers', 'products', 'prices', 'paymentIntents', 'setupIntents', 'charges', 'refunds', 'disputes'];
  for (const name of [...lists, 'invoices', 'invoicePayments'] as 'charges'[]) await stripe[name].list({ limit: 100 });
  await stripe.subscriptions.list({ status: 'all' });
  await stripe.paymentMethods.list({ customer });
  await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
}
type Outside = { advance: (seconds: number) => Promise<unknown>; challenge: (path: string) => Promise<unknown> };

it("responds with exactly the fields of the SDK's types", async ({ db }) => {
  const { sandbox, port, close } = await createTestSandbox(db);
  const answers: unknown[] = [];
  const recording: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    answers.push(await response.clone().json());
    return response;
  };
  const stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(recording),
  });
  await useEverything(stripe, {
    advance: (seconds) => sandbox.controls.clock.run({ advance: seconds }),
    challenge: (path) => stripe.rawRequest('POST', `/v1/${path}/challenge`, { outcome: 'succeed' }),
  });
  await close();

  const objects = [...objectsIn(answers)].filter(({ object }) => !frames.has(object));
  expect([...new Set(objects.map(check.findFault))]).toEqual([undefined]);
  expect([...new Set(objects.map(({ object }) => object))].sort()).toEqual([...check.kinds].sort());
  expect(objects.length).toBeGreaterThan(200);
});

it('detects missing, wrong and unknown fields', async ({ db }) => {
  const { stripe, close } = await createTestSandbox(db);
  const intent = await stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' });
  await close();
  const { status: _, ...without } = intent;
  expect(check.findFault(without as never)).toMatch(/required property.*status/);
  expect(check.findFault({ ...intent, status: 'paid' } as never)).toMatch(/status must be equal/);
  expect(check.findFault({ ...intent, invoice: null } as never)).toMatch(
    /must NOT have additional properties.*invoice/,
  );
});

const triggers = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'customer.created',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
];

const commandLine = createRequire(import.meta.url).resolve('@stripe/cli/bin/shim.js');
/** The official command line, with a home of its own and without telemetry. */
const runStripe = (home: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [commandLine, ...words], {
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' },
  });

for (const trigger of triggers) {
  it(`lets the official command line trigger ${trigger}`, async ({ db }) => {
    const { stripe, port, close } = await createTestSandbox(db);
    const home = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
    const api = ['--api-base', `http://127.0.0.1:${port}`, '--api-key', keys.secretKey];
    const { stdout } = await runStripe(home, 'trigger', trigger, ...api);
    expect(stdout).toContain('Trigger succeeded!');
    const { data } = await stripe.events.list({ type: trigger });
    await close();
    expect(data[0]?.type).toBe(trigger);
  });
}
