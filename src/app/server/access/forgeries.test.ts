import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { paymentEvents } from '#features/money/payments/server/webhook-event-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { createPayments, createPaymentsFixture, createStripe } from '../testing/payments.ts';
import { createProduct, openBrowser } from '../testing/product.ts';
import { intentOf, signed } from '../testing/shop.ts';
import { watchRows } from '../testing/watch-rows.ts';

type Begun = { clientSecret: string; enrollmentId: string };

async function openCounter(db: Database) {
  const app = createProduct(db);
  const stripe = createStripe(createPayments(db));
  await db
    .insert(courses)
    .values([courseRow({ id: 'first-steps' }), courseRow({ id: 'interviews', priceCents: 2900 })]);
  async function signUp(name: string) {
    const browser = openBrowser(app);
    await browser.post('/api/auth/sign-up/email', {
      name,
      email: `${name}@example.org`,
      password: 'a leap into the sea',
    });
    const profile = { fullName: name, dateOfBirth: '1990-01-01', country: 'KE', education: 'phd', interests: ['arts'] };
    await browser.post('/api/profile', profile);
    const [user] = await db.select().from(users).where(eq(users.name, name));
    const begin = async (courseId: string): Promise<Begun> =>
      (await (await browser.post('/api/create-payment-intent', { courseId })).json()) as Begun;
    return { ...browser, id: user!.id, begin };
  }
  return {
    app,
    stripe,
    ada: await signUp('ada'),
    eve: await signUp('eve'),
    pay: (paymentIntentId: string) =>
      stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: 'pm_card_visa',
        return_url: 'http://sealeap.test/',
      }),
    granted: async () =>
      (await db.select().from(enrollments)).filter(({ paymentStatus }) => paymentStatus === 'completed').length,
    post: (body: string, signature?: string) =>
      app.request('http://sealeap.test/api/stripe/webhook', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      }),
  };
}

it('ignores forged payment confirmations of a browser', async ({ db }) => {
  const { ada, eve, stripe, pay, granted } = await openCounter(db);
  const forgedPurchase = await ada.begin('first-steps');
  const other = await ada.begin('interviews');
  const eves = await eve.begin('first-steps');
  await pay(intentOf(other.clientSecret));
  await pay(intentOf(eves.clientSecret));
  const { metadata } = await stripe.paymentIntents.retrieve(intentOf(forgedPurchase.clientSecret));
  const cheaper = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata });
  await pay(cheaper.id);

  const ownIntent = intentOf(forgedPurchase.clientSecret);
  const forgeries: [string, number, object][] = [
    [
      "somebody else's enrollment",
      404,
      { enrollmentId: eves.enrollmentId, paymentIntentId: intentOf(eves.clientSecret) },
    ],
    [
      "somebody else's payment",
      404,
      { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: intentOf(eves.clientSecret) },
    ],
    [
      "another class's payment",
      404,
      { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: intentOf(other.clientSecret) },
    ],
    ['a cheaper payment', 404, { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: cheaper.id }],
    ['a payment that is not paid', 200, { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: ownIntent }],
    ['a payment that is none', 404, { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: 'pi_none' }],
    ['an enrollment that is none', 404, { enrollmentId: crypto.randomUUID(), paymentIntentId: ownIntent }],
    ['words', 400, { enrollmentId: "' or 1=1", paymentIntentId: ownIntent }],
    [
      'a status of its own',
      400,
      { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: ownIntent, status: 'succeeded' },
    ],
  ];
  const rows = await watchRows(db);
  const outcomes = [];
  for (const [what, , body] of forgeries) {
    const { response, changed } = await rows.changedBy(() => ada.post('/api/payment-success', body));
    outcomes.push([what, response.status, changed, await granted()]);
  }
  expect(outcomes).toEqual(forgeries.map(([what, status]) => [what, status, [], 0]));
  const visitor = openBrowser(createProduct(db));
  const asked = { enrollmentId: forgedPurchase.enrollmentId, paymentIntentId: ownIntent };
  expect((await visitor.post('/api/payment-success', asked)).status).toBe(401);
});

it('accepts a payment intent once, also when the course is purchased again', async ({ db }) => {
  const { ada, stripe, pay, granted } = await openCounter(db);
  const purchased = await ada.begin('first-steps');
  const paymentIntentId = intentOf(purchased.clientSecret);
  await pay(paymentIntentId);
  const comeBack = (enrollmentId: string) => ada.post('/api/payment-success', { enrollmentId, paymentIntentId });
  expect(await (await comeBack(purchased.enrollmentId)).json()).toEqual({
    outcome: 'completed',
    courseId: 'first-steps',
  });
  const afterwards = await watchRows(db);
  expect((await afterwards.changedBy(() => comeBack(purchased.enrollmentId))).changed).toEqual([]);

  await stripe.refunds.create({ payment_intent: paymentIntentId });
  await comeBack(purchased.enrollmentId);
  const again = await ada.begin('first-steps');
  expect(again.enrollmentId).not.toBe(purchased.enrollmentId);
  const rows = await watchRows(db);
  const { response, changed } = await rows.changedBy(() => comeBack(again.enrollmentId));
  expect([response.status, changed, await granted()]).toEqual([404, [], 0]);
});

it('refuses webhooks without a recent valid signature, and writes nothing', async ({ db }) => {
  const { ada, stripe, pay, post, granted } = await openCounter(db);
  const { clientSecret } = await ada.begin('first-steps');
  await pay(intentOf(clientSecret));
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' });
  const event = data[0]!;
  const now = Date.now() / 1000;
  const [body, signature] = signed(stripe, event);
  const forgeries: Record<string, [string, string?]> = {
    unsigned: [body],
    'another secret': [...signed(stripe, event, { secret: 'whsec_2' })],
    old: [...signed(stripe, event, { at: now - 301 })],
    'from the future': [...signed(stripe, event, { at: now + 302 })],
    'altered body': [body.replace('4900', '4901'), signature],
    'another scheme': [body, signature.replace('v1=', 'v0=')],
    'another time': [body, signature.replace(/t=\d+/, `t=${Math.floor(now) - 1}`)],
    'no time': [body, signature.replace(/t=\d+,/, '')],
    expectedText: [body, 'trust me'],
    nothing: ['', signature],
  };
  const rows = await watchRows(db);
  for (const [what, [text, header]] of Object.entries(forgeries)) {
    const { response, changed } = await rows.changedBy(() => post(text, header));
    expect([what, response.status, changed, await granted()]).toEqual([what, 400, [], 0]);
  }
  expect((await post(body, signature)).status).toBe(204);
  expect(await db.select().from(paymentEvents)).toMatchObject([{ id: event.id, type: 'payment_intent.succeeded' }]);
  const replayed = await (await watchRows(db)).changedBy(() => post(body, signature));
  expect([replayed.response.status, replayed.changed]).toEqual([204, []]);
});

it('refuses what is signed and no event, logs that once without its payload, and writes nothing', async ({ db }) => {
  const stripe = createStripe(createPayments(db));
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const { events } = createPaymentsFixture(db, { stripe, logger });
  const object = { id: 'pi_1', object: 'payment_intent' };
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1, data: { object } };
  const malformed = [
    null,
    [],
    'ada@example.org',
    {},
    { ...event, id: undefined },
    { ...event, id: { ada: 1 } },
    { ...event, id: 'evt_\u0000' },
    { ...event, id: 'e'.repeat(3_000) },
    { ...event, type: 7 },
    { ...event, created: 'yesterday' },
    { ...event, created: 1e15 },
    { ...event, data: null },
    { ...event, data: { object: null } },
    { ...event, data: { object: { ...object, id: ['ada@example.org'] } } },
    { ...event, data: { object: { ...object, payment_intent: { id: 5 } } } },
  ];
  const rows = await watchRows(db);
  for (const each of malformed) {
    lines.length = 0;
    const receive = async () => {
      const outcome = await events.receive(...signed(stripe, each as object)).catch((error: Error) => error);
      expect([JSON.stringify(each), outcome]).toMatchObject([JSON.stringify(each), { kind: 'invalid' }]);
      return new Response();
    };
    expect((await rows.changedBy(receive)).changed).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('ada');
  }
  await events.receive(...signed(stripe, event));
  expect(await db.select().from(paymentEvents)).toMatchObject([{ id: 'evt_1' }]);
});

it('retrieves the payment from the provider instead of trusting a signed event', async ({ db }) => {
  const { ada, stripe, pay, post, granted } = await openCounter(db);
  const fixture = createPaymentsFixture(db, { stripe });
  const { clientSecret } = await ada.begin('first-steps');
  const intent = await stripe.paymentIntents.retrieve(intentOf(clientSecret));
  const cheaper = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata: intent.metadata });
  await pay(cheaper.id);
  const claim = (id: string, object: object) =>
    post(...signed(stripe, { id, object: 'event', type: 'payment_intent.succeeded', created: 1, data: { object } }));
  await claim('evt_1', { ...intent, status: 'succeeded', amount_received: 4900 });
  await claim('evt_2', { ...intent, id: 'pi_none' });
  await claim('evt_3', cheaper);
  await fixture.events.applyPending();

  expect(await granted()).toBe(0);
  expect(await db.select().from(enrollments)).toMatchObject([{ paymentStatus: 'pending', paymentIntentId: intent.id }]);
  // The operator learns of the payment that nobody asked for.
  expect(await checkPaymentInvariants(db, stripe)).toEqual([expect.stringContaining('payment without its enrollment')]);
});
