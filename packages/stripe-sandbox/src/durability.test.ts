import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { createDatabase, databaseKinds } from './testing/database-test.ts';
import { createTestSandbox, keys } from './testing/test-sandbox.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openDatabase(kind: (typeof databaseKinds)[number]) {
  const database = await createDatabase(kind);
  closing.push(database.close);
  return database;
}

async function openSandbox(...given: Parameters<typeof createTestSandbox>) {
  const sandbox = await createTestSandbox(...given);
  closing.push(sandbox.close);
  return sandbox;
}

/** A webhook that answers as it is told, and wakes whoever waits for the next event. */
async function listen(answer: (event: Stripe.Event) => number | 'never') {
  const received: Stripe.Event[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['stripe-signature']!;
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, keys.webhookSecret);
    received.push(event);
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    const status = answer(event);
    if (status !== 'never') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.closeAllConnections() ?? server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/webhook`;
  const until = (count: number) =>
    new Promise<void>((resolve) => (received.length >= count ? resolve() : waiting.push({ count, resolve })));
  return { url, received, until };
}

const course = { amount: 4_900, currency: 'usd' };

for (const kind of databaseKinds) {
  it(`creates one intent for two requests with one key, and refuses a concurrent one [${kind}]`, async () => {
    const { sandbox, stripe } = await openSandbox((await openDatabase(kind)).db);
    // Without a connection in between, the second is there before the first has asked the database.
    const create = async () => {
      const response = await sandbox.api.request('/v1/payment_intents', {
        method: 'POST',
        body: new URLSearchParams({ amount: '4900', currency: 'usd' }),
        headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'one' },
      });
      return { status: response.status, body: (await response.json()) as { id?: string; error?: { code: string } } };
    };
    const [made, refused] = await Promise.all([create(), create()]);
    expect(made.status).toBe(200);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
    expect((await create()).body.id).toBe(made.body.id);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it(`keeps all state after the process has died, and sends undelivered events [${kind}]`, async () => {
    const { db } = await openDatabase(kind);
    const first = await openSandbox(db);
    const { id } = await first.stripe.paymentIntents.create(
      { ...course, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'one' },
    );
    await first.sandbox.controls.clock.run({ advance: 3_600 });

    // The other process has never sent anything, as if it had died just before.
    const second = await openSandbox(db);
    const webhook = await listen(() => 200);
    await second.sandbox.start(webhook.url);
    await webhook.until(3);
    expect(webhook.received.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const again = await second.stripe.paymentIntents.create(
      { ...course, payment_method: 'pm_card_visa', confirm: true },
      { idempotencyKey: 'one' },
    );
    expect(again.id).toBe(id);
    const later = await second.stripe.products.create({ name: 'Essays' });
    expect(later.created - again.created).toBeGreaterThanOrEqual(3_600);
  });

  it(`delivers other events while one webhook request hangs [${kind}]`, async () => {
    let hangs = true;
    const webhook = await listen(({ type }) => (type === 'product.created' && hangs ? 'never' : 200));
    const { stripe, sandbox } = await openSandbox((await openDatabase(kind)).db, { webhookTimeoutMs: 200 });
    await sandbox.start(webhook.url);
    await stripe.products.create({ name: 'Essays' });
    await stripe.customers.create();
    await webhook.until(2);
    hangs = false;
    await webhook.until(3);
    expect(webhook.received.filter(({ type }) => type === 'product.created')).toHaveLength(2);
    expect(new Set(webhook.received.map(({ id }) => id)).size).toBe(2);
  });
}

it('serializes two processes on one customer, and charges once', async () => {
  if (!databaseKinds.includes('postgres')) return;
  const database = await openDatabase('postgres');
  const other = await database.again();
  closing.push(other.close);
  const here = await openSandbox(database.db);
  const there = await openSandbox(other.db);
  const { id: customer } = await here.stripe.customers.create();
  const intents = await Promise.all(
    Array.from({ length: 10 }, () => here.stripe.paymentIntents.create({ ...course, customer })),
  );
  const confirmations = intents.flatMap(({ id }) =>
    [here, there, here, there].map(({ stripe }) =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ),
  );
  const outcomes = await Promise.allSettled(confirmations);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const codes = new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
  expect(codes).toEqual(new Set(['payment_intent_unexpected_state']));
  expect((await there.stripe.charges.list({ customer, limit: 100 })).data).toHaveLength(10);
});

it('logs that due work could not be read, and keeps running', async () => {
  const { db } = await openDatabase('embedded');
  let isAway = false;
  const shaky = new Proxy(db, {
    get(target, name) {
      if (name === 'select' && isAway) throw new Error('away');
      return Reflect.get(target, name, target);
    },
  });
  let tell = (_error: Error) => {};
  const told = new Promise<Error>((resolve) => {
    tell = resolve;
  });
  const logger = { warn: () => {}, error: ({ err }: { err: Error }) => tell(err) };
  const { sandbox } = await openSandbox(shaky, { logger } as never);
  await sandbox.start('http://127.0.0.1:1/webhook');
  isAway = true;

  expect((await told).message).toBe('away');
});
