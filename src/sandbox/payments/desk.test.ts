import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { paymentDesk } from './contract.ts';
import { readDesk } from './desk.ts';
import { createTestSandbox } from './testing/test-sandbox.ts';

const now = Date.UTC(2026, 2, 1);

it('shows what was paid, and what became of it, without naming anybody', async ({ db }) => {
  const { stripe, sandbox, close } = await createTestSandbox(db, { now: () => now });
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org', name: 'Ada' });
  const course = { amount: 4_900, currency: 'usd', customer, confirm: true };
  const kept = await stripe.paymentIntents.create({ ...course, description: 'Essays', payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.create({ ...course, description: 'Interviews', payment_method: 'pm_card_createDispute' });
  await sandbox.controls.refund.run({ payment_intent: kept.id, amount: 900 });
  await sandbox.controls.clock.run({ advance: 3_600 });
  await close();

  const desk = await readDesk(db, now);
  expect(paymentDesk.parse(desk)).toEqual(desk);
  expect(desk).toMatchObject({
    now: '2026-03-01T01:00:00.000Z',
    payments: [
      { what: 'Interviews', state: 'succeeded', card: '0259', dispute: { state: 'needs_response' } },
      { what: 'Essays', state: 'succeeded', card: '4242', refundedCents: 900, dispute: null },
    ],
  });
  expect(JSON.stringify(desk)).not.toMatch(/ada/i);
});

it('takes what its page does as forms, and leads back to it', async ({ db }) => {
  const { sandbox, close } = await createTestSandbox(db, { now: () => now });
  const post = (body: string | URLSearchParams, headers = {}) =>
    sandbox.browserRoutes.request('/sandbox/payments/control/clock', { method: 'POST', body, headers });
  const response = await post(new URLSearchParams({ advance: '60' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dev/payments']);
  expect((await readDesk(db, now)).now).toBe('2026-03-01T00:01:00.000Z');
  const json = await post('{"advance":60}', { 'content-type': 'application/json' });
  expect(await json.json()).toMatchObject({ ahead: 120 });
  await close();
});
