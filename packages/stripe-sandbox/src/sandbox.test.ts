import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, expect } from 'vitest';
import { itOnBoth as it } from './testing/database-test.ts';
import { createTestSandbox, keys } from './testing/test-sandbox.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSandbox(...given: Parameters<typeof createTestSandbox>) {
  const sandbox = await createTestSandbox(...given);
  closing.push(sandbox.close);
  return sandbox;
}

const course = { amount: 4_900, currency: 'usd', automatic_payment_methods: { enabled: true } };
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  );

it('charges an intent that is confirmed with a test card', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const customer = await stripe.customers.create({ email: 'ada@example.org', metadata: { userId: 'ada' } });
  const made = await stripe.paymentIntents.create({ ...course, customer: customer.id, metadata: { enrollment: '1' } });
  expect(made).toMatchObject({ status: 'requires_payment_method', amount: 4_900, metadata: { enrollment: '1' } });
  const paid = await stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4_900, customer: customer.id });

  const retrieved = await stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge', 'customer'] });
  expect(retrieved.latest_charge).toMatchObject({ paid: true, payment_method_details: { card: { last4: '4242' } } });
  expect(retrieved.customer).toMatchObject({ email: 'ada@example.org' });
  const { data } = await stripe.events.list({ types: ['payment_intent.succeeded', 'charge.succeeded'] });
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
  expect(data[0]).toMatchObject({ data: { object: { id: made.id } }, api_version: Stripe.API_VERSION });
});

const declined: [string, string, string | undefined][] = [
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
];
for (const [card, code, declineCode] of declined) {
  it(`declines ${card}, and accepts another card`, async ({ db }) => {
    const { stripe } = await openSandbox(db);
    const { id } = await stripe.paymentIntents.create(course);
    const failure = await failureOf(stripe.paymentIntents.confirm(id, { payment_method: card }));

    expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(failure?.decline_code).toBe(declineCode);
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
    const { data } = await stripe.events.list({ type: 'payment_intent.payment_failed' });
    expect(data).toHaveLength(1);
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });
}

for (const [outcome, status] of [
  ['succeed', 'succeeded'],
  ['fail', 'requires_payment_method'],
]) {
  it(`shows a 3-D Secure challenge that can ${outcome}`, async ({ db }) => {
    const { stripe, browser } = await openSandbox(db);
    const { id, client_secret: secret } = await stripe.paymentIntents.create(course);
    const card = { type: 'card', card: { number: '4000 0025 0000 3155', exp_month: '12', exp_year: '34', cvc: '123' } };
    const asked = await browser.post(`payment_intents/${id}/confirm`, {
      client_secret: secret!,
      payment_method_data: card,
    });
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const answer = await browser.post(`payment_intents/${id}/challenge`, {
      client_secret: secret!,
      outcome: outcome!,
    });
    expect(answer.body).toMatchObject({ status });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });
}

it('replays the response to an idempotency key, and refuses it with other parameters', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const first = await stripe.paymentIntents.create(course, { idempotencyKey: 'enrollment-1' });
  const again = await stripe.paymentIntents.create(course, { idempotencyKey: 'enrollment-1' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = await failureOf(
    stripe.paymentIntents.create({ ...course, amount: 5_000 }, { idempotencyKey: 'enrollment-1' }),
  );
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('replays a declined card too', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const { id } = await stripe.paymentIntents.create(course);
  const confirm = () =>
    failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'x' }));
  expect((await confirm())?.code).toBe('card_declined');
  expect((await confirm())?.code).toBe('card_declined');
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

it('charges once when fifty requests confirm at the same time', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const { id } = await stripe.paymentIntents.create(course);
  const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, confirm));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(['payment_intent_unexpected_state']));
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

it('refunds a part and then the rest, and not more', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const { id, latest_charge: charge } = await stripe.paymentIntents.create({
    ...course,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await stripe.refunds.create({ payment_intent: id, amount: 900 });
  expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ refunded: false, amount_refunded: 900 });
  expect((await failureOf(stripe.refunds.create({ payment_intent: id, amount: 4_001 })))?.param).toBe('amount');
  await stripe.refunds.create({ payment_intent: id });
  expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ refunded: true, amount_refunded: 4_900 });
  expect((await failureOf(stripe.refunds.create({ payment_intent: id })))?.code).toBe('charge_already_refunded');
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
});

it('opens a dispute for the disputed test card, and closes it', async ({ db }) => {
  const { stripe, sandbox } = await openSandbox(db);
  const { latest_charge: charge } = await stripe.paymentIntents.create({
    ...course,
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  const [dispute] = (await stripe.disputes.list({ charge: charge as string })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 4_900 });
  expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ disputed: true });
  await sandbox.controls['close-dispute'].run({ dispute: dispute!.id, status: 'won' });
  const { data } = await stripe.events.list({ type: 'charge.dispute.closed' });
  expect(data[0]).toMatchObject({ data: { object: { id: dispute!.id, status: 'won' } } });
});

it('words errors like Stripe', async ({ db }) => {
  const { stripe, port } = await openSandbox(db);
  expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  });
  expect(await failureOf(stripe.paymentIntents.create({ amount: 4_900 } as never))).toMatchObject({
    statusCode: 400,
    code: 'parameter_missing',
    param: 'currency',
  });
  expect(await failureOf(stripe.paymentIntents.create({ ...course, colour: 'blue' } as never))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  });
  expect(await failureOf(stripe.paymentIntents.create({ ...course, amount: 10 }))).toMatchObject({
    code: 'amount_too_small',
  });
  for (const key of ['sk_test_other', 'sk_live_real', 'pk_live_real']) {
    const stranger = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
    expect(await failureOf(stranger.customers.list()), key).toMatchObject({ type: 'StripeAuthenticationError' });
  }
});

it('returns only the object of the client secret to a browser', async ({ db }) => {
  const { stripe, browser, port } = await openSandbox(db);
  const customer = await stripe.customers.create({ email: 'ada@example.org' });
  const intent = await stripe.paymentIntents.create({ ...course, customer: customer.id, metadata: { user: 'ada' } });
  const shown = await browser.get(`payment_intents/${intent.id}`, { client_secret: intent.client_secret! });
  expect(shown.body).toMatchObject({ id: intent.id, amount: 4_900, status: 'requires_payment_method' });
  expect(Object.keys(shown.body)).not.toContain('metadata');
  expect(Object.keys(shown.body)).not.toContain('customer');

  const wrong = { client_secret: `${intent.id}_secret_guess` };
  expect((await browser.get(`payment_intents/${intent.id}`, wrong)).status).toBe(404);
  expect((await browser.get(`payment_intents/${intent.id}`, {})).status).toBe(401);
  expect((await browser.get('customers', {})).status).toBe(404);
  const visitor = new Stripe(keys.publishableKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  expect(await failureOf(visitor.customers.list())).toMatchObject({ statusCode: 403 });
  expect(await failureOf(visitor.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 403 });
});

const wrongCards: [string, Record<string, string>, string][] = [
  ['a number that is none', { number: '4242424242424241' }, 'incorrect_number'],
  ['a card that is not for tests', { number: '4111111111111111' }, 'card_declined'],
  ['a month that does not exist', { exp_month: '13' }, 'invalid_expiry_month'],
  ['a year that is over', { exp_year: '20' }, 'invalid_expiry_year'],
  ['a security code that is too short', { cvc: '12' }, 'invalid_cvc'],
];
for (const [what, fields, code] of wrongCards) {
  it(`refuses ${what}`, async ({ db }) => {
    const { browser } = await openSandbox(db);
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123', ...fields };
    const { status, body } = await browser.post('payment_methods', { type: 'card', card });
    expect([status, body.error.code]).toEqual([402, code]);
  });
}

it('saves a card with a setup intent', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer });
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  expect(method).toMatchObject({ card: { last4: '4242' }, customer });
  const failure = await failureOf(
    stripe.setupIntents.create({ customer, confirm: true, payment_method: 'pm_card_chargeDeclined' }),
  );
  expect(failure).toMatchObject({ code: 'card_declined' });
});

it('pages through lists in both directions', async ({ db }) => {
  const { stripe } = await openSandbox(db);
  const { id: customer } = await stripe.customers.create();
  for (let count = 0; count < 5; count++) await stripe.paymentIntents.create({ ...course, customer });
  const all = await stripe.paymentIntents.list({ customer }).autoPagingToArray({ limit: 10 });
  expect(all).toHaveLength(5);
  const first = await stripe.paymentIntents.list({ customer, limit: 2 });
  expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, all.slice(0, 2).map(({ id }) => id)]);
  const second = await stripe.paymentIntents.list({ customer, limit: 2, starting_after: first.data[1]!.id });
  expect(second.data.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
  const back = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: all[3]!.id });
  expect(back.data.map(({ id }) => id)).toEqual(all.slice(1, 3).map(({ id }) => id));
});

it('delivers events whose signature the SDK accepts, and retries failed deliveries', async ({ db }) => {
  const received: Stripe.Event[] = [];
  const answers = [500, 200];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['stripe-signature']!;
    received.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, keys.webhookSecret));
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const webhookUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/api/stripe/webhook`;
  const { stripe, sandbox } = await openSandbox(db);
  sandbox.setWebhook(webhookUrl);
  await stripe.products.create({ name: 'Essays' });

  await sandbox.deliverDue();
  expect(received.map(({ type }) => type)).toEqual(['product.created']);
  expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  await sandbox.controls.deliver.run();
  expect(received[1]).toEqual(received[0]);
  expect((await stripe.events.list({ delivery_success: true })).data).toMatchObject([{ pending_webhooks: 0 }]);

  await sandbox.controls.webhooks.run({ webhooks: 'lose' });
  await stripe.products.create({ name: 'Interviews' });
  await sandbox.deliverDue();
  await sandbox.controls.webhooks.run({ webhooks: 'send', copies: 3 });
  await stripe.products.create({ name: 'Cover letters' });
  await sandbox.deliverDue();
  const names = received.slice(2).map(({ data }) => (data.object as Stripe.Product).name);
  expect(names).toEqual(['Cover letters', 'Cover letters', 'Cover letters']);
});

it('injects failures, and breaks the connection after doing the work', async ({ db }) => {
  const { stripe, sandbox } = await openSandbox(db);
  const fault = { method: 'POST' as const, path: '/v1/payment_intents' };
  const create = () => failureOf(stripe.paymentIntents.create(course, { idempotencyKey: 'enrollment-1' }));
  // The SDK tries once more by itself when a connection breaks.
  await sandbox.controls.fault.run({ ...fault, what: 'drop', times: 2 });
  expect(await create()).toMatchObject({ type: 'StripeConnectionError' });
  await sandbox.controls.fault.run({ ...fault, what: 'fail', times: 1 });
  expect(await create()).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});
