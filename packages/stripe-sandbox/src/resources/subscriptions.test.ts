import type Stripe from 'stripe';
import { afterEach, expect } from 'vitest';
import type { Database } from '../storage/database.ts';
import { itOnBoth as it } from '../testing/database-test.ts';
import { createTestSandbox } from '../testing/test-sandbox.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const hours = 60 * 60;
const days = 24 * hours;
/** At noon, in the middle of a year, so that a month is a month. */
const start = Date.UTC(2026, 0, 31, 12);

async function openShop(db: Database) {
  const sandbox = await createTestSandbox(db, { now: () => start });
  closing.push(sandbox.close);
  const { stripe } = sandbox;
  const { id: price } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1_000,
    recurring: { interval: 'month' },
    product_data: { name: 'Premium' },
  });
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org', name: 'Ada' });
  const subscribe = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
      ...more,
    });
  const intentOf = ({ latest_invoice: invoice }: Stripe.Subscription) =>
    (invoice as Stripe.Invoice).confirmation_secret!.client_secret.split('_secret_')[0]!;
  const advance = (seconds: number) => sandbox.sandbox.controls.clock.run({ advance: seconds });
  const typesSince = async (last: string) => {
    const { data } = await stripe.events.list({ ending_before: last, limit: 100 });
    return data.map(({ type }) => type).reverse();
  };
  const lastEvent = async () => (await stripe.events.list({ limit: 1 })).data[0]!.id;
  return { ...sandbox, price, customer, subscribe, intentOf, advance, typesSince, lastEvent };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

async function beActive({ stripe, subscribe, intentOf }: Shop, card = 'pm_card_visa') {
  const made = await subscribe();
  await stripe.paymentIntents.confirm(intentOf(made), { payment_method: card });
  return made.id;
}

/** A renewal will be refused from now on. */
async function breakCard({ stripe, customer }: Shop, id: string) {
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
}

it('takes a coupon off for its months, and then no more', async ({ db }) => {
  const { stripe, subscribe, intentOf, advance } = await openShop(db);
  await stripe.coupons.create({ id: 'half', percent_off: 50, duration: 'repeating', duration_in_months: 2 });
  const made = await subscribe({
    discounts: [{ coupon: 'half' }],
    expand: ['latest_invoice.confirmation_secret', 'discounts'],
  });
  expect(made).toMatchObject({
    discounts: [{ source: { coupon: 'half' }, start: start / 1000, end: Date.UTC(2026, 2, 31, 12) / 1000 }],
    latest_invoice: { subtotal: 1_000, total: 500, amount_due: 500, total_discount_amounts: [{ amount: 500 }] },
  });
  await stripe.paymentIntents.confirm(intentOf(made), { payment_method: 'pm_card_visa' });
  await advance(91 * days);
  const { data } = await stripe.invoices.list({ subscription: made.id });
  expect(data.map((invoice) => invoice.amount_paid)).toEqual([1_000, 1_000, 500, 500]);
  expect(await stripe.coupons.retrieve('half')).toMatchObject({ times_redeemed: 1 });
  await expect(stripe.coupons.create({ id: 'half', percent_off: 10 })).rejects.toThrow('already exists');
  await expect(subscribe({ discounts: [{ coupon: 'none' }] })).rejects.toThrow('No such coupon');
});

it('becomes active with the first payment', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe } = shop;
  const made = await shop.subscribe();
  expect(made).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open', amount_due: 1_000 } });
  expect(made.items.data[0]).toMatchObject({ current_period_end: Date.UTC(2026, 1, 28, 12) / 1000 });
  const before = await shop.lastEvent();
  await stripe.paymentIntents.confirm(shop.intentOf(made), { payment_method: 'pm_card_visa' });

  const after = await stripe.subscriptions.retrieve(made.id, {
    expand: ['latest_invoice.payments', 'default_payment_method'],
  });
  expect(after).toMatchObject({ status: 'active', default_payment_method: { card: { last4: '4242' } } });
  const { payments } = after.latest_invoice as Stripe.Invoice;
  expect(payments!.data).toMatchObject([{ status: 'paid', amount_paid: 1_000, payment: { type: 'payment_intent' } }]);
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: shop.intentOf(made) },
  });
  expect(data).toMatchObject([{ invoice: (after.latest_invoice as Stripe.Invoice).id }]);
  expect(await shop.typesSince(before)).toEqual([
    'charge.succeeded',
    'payment_method.attached',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
});

it('stays incomplete when the first card is declined, and accepts another one', async ({ db }) => {
  const shop = await openShop(db);
  const made = await shop.subscribe();
  const confirm = (card: string) => shop.stripe.paymentIntents.confirm(shop.intentOf(made), { payment_method: card });
  await expect(confirm('pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.');
  expect((await shop.stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
  await confirm('pm_card_visa');
  expect((await shop.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
});

it('expires after 23 hours without a payment, and cannot be paid then', async ({ db }) => {
  const shop = await openShop(db);
  const made = await shop.subscribe();
  await shop.advance(23 * hours - 1);
  expect((await shop.stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
  await shop.advance(1);
  expect((await shop.stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete_expired');
  expect((await shop.stripe.paymentIntents.retrieve(shop.intentOf(made))).status).toBe('canceled');
  const invoice = await shop.stripe.invoices.retrieve((made.latest_invoice as Stripe.Invoice).id!);
  expect(invoice.status).toBe('void');
});

it('renews every month, on the last day where a month is shorter', async ({ db }) => {
  const shop = await openShop(db);
  const id = await beActive(shop);
  const before = await shop.lastEvent();
  await shop.advance(29 * days);
  const renewed = await shop.stripe.subscriptions.retrieve(id);
  expect(renewed.items.data[0]).toMatchObject({
    current_period_start: Date.UTC(2026, 1, 28, 12) / 1000,
    current_period_end: Date.UTC(2026, 2, 31, 12) / 1000,
  });
  expect(await shop.typesSince(before)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
  await shop.advance(340 * days);
  const { data } = await shop.stripe.invoices.list({ subscription: id, limit: 100 });
  expect(data.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'paid'));
});

it('is past due when a renewal fails, retries for days, and is canceled', async ({ db }) => {
  const shop = await openShop(db);
  const id = await beActive(shop);
  await breakCard(shop, id);
  const status = async () => (await shop.stripe.subscriptions.retrieve(id)).status;
  const latest = async () => (await shop.stripe.invoices.list({ subscription: id, limit: 1 })).data[0]!;
  await shop.advance(28 * days + 30 * 60);
  expect([await status(), (await latest()).status]).toEqual(['active', 'draft']);
  await shop.advance(hours);
  expect(await status()).toBe('past_due');
  expect(await latest()).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: expect.any(Number) });
  for (const [pause, attempts] of [
    [3, 2],
    [5, 3],
  ] as const) {
    await shop.advance(pause * days);
    expect([await status(), (await latest()).attempt_count]).toEqual(['past_due', attempts]);
  }
  await shop.advance(7 * days);
  expect(await latest()).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  expect((await shop.stripe.events.list({ type: 'customer.subscription.deleted' })).data).toHaveLength(1);
  expect((await shop.stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(4);
});

it('is unpaid after the last attempt if configured', async ({ db }) => {
  const shop = await openShop(db);
  await shop.sandbox.controls.dunning.run({ after: 'unpaid' });
  const id = await beActive(shop);
  await breakCard(shop, id);
  await shop.advance(45 * days);
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
});

it('is active again when the open invoice is paid with another card', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe, customer } = shop;
  const id = await beActive(shop);
  await breakCard(shop, id);
  await shop.advance(29 * days);
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  await expect(stripe.invoices.pay(invoice as string)).rejects.toThrow('Your card was declined.');

  const setup = await stripe.setupIntents.create({ customer, confirm: true, payment_method: 'pm_card_mastercard' });
  await stripe.subscriptions.update(id, { default_payment_method: setup.payment_method as string });
  expect(await stripe.invoices.pay(invoice as string)).toMatchObject({ status: 'paid', amount_paid: 1_000 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('ends with the period when canceled, unless resumed', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe } = shop;
  const id = await beActive(shop);
  const ending = await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { comment: 'Too many e-mails', feedback: 'other' },
  });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at: ending.items.data[0]!.current_period_end,
    cancellation_details: { reason: 'cancellation_requested', feedback: 'other' },
  });
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: null,
    canceled_at: null,
  });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await shop.advance(29 * days);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: ending.cancel_at });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

it('starts with a free trial', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe, customer } = shop;
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id, status } = await shop.subscribe({ trial_period_days: 7, default_payment_method: method.id });
  expect(status).toBe('trialing');
  await shop.advance(8 * days);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([1_000, 0]);
});

it('lists subscriptions by customer and state', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe, customer, price } = shop;
  const id = await beActive(shop);
  await stripe.subscriptions.cancel((await shop.subscribe()).id);
  const ids = async (given: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list({ customer, ...given })).data.map((one) => one.id);
  expect(await ids({})).toEqual([id]);
  expect(await ids({ status: 'all' })).toHaveLength(2);
  expect(await ids({ status: 'canceled' })).toHaveLength(1);
  expect(await ids({ price })).toEqual([id]);
  expect(await ids({ price: 'price_other' })).toEqual([]);
});

it('deletes personal fields with the customer, and cancels their subscriptions', async ({ db }) => {
  const shop = await openShop(db);
  const { stripe, customer } = shop;
  const id = await beActive(shop);
  const key = { idempotencyKey: 'ada' };
  const again = await stripe.customers.create({ email: 'ada@example.org', name: 'Ada' }, key);
  await stripe.paymentIntents.create(
    { amount: 500, currency: 'usd', customer, receipt_email: 'ada@example.org' },
    { idempotencyKey: 'b' },
  );
  await stripe.customers.del(customer);
  await stripe.customers.del(again.id);

  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  await expect(stripe.customers.del(customer)).rejects.toThrow('No such customer');
  for (const table of ['stripe_sandbox.objects', 'stripe_sandbox.idempotent_responses']) {
    const { rows } = (await db.execute(`select row_to_json(t)::text as row from ${table} t`)) as unknown as {
      rows: { row: string }[];
    };
    expect(rows.filter(({ row }) => /ada@example|"Ada"/.test(row))).toEqual([]);
  }
});
