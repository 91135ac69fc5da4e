import { expect } from 'vitest';
import { itOnBoth as it } from '../testing/database-test.ts';
import { createTestSandbox } from '../testing/test-sandbox.ts';
import { readDashboard } from './dashboard.ts';

const now = Date.UTC(2026, 2, 1);

it('lists payments and their states, without names', async ({ db }) => {
  const { stripe, sandbox, close } = await createTestSandbox(db, { now: () => now });
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org', name: 'Ada' });
  const course = { amount: 4_900, currency: 'usd', customer, confirm: true };
  const essays = await stripe.paymentIntents.create({
    ...course,
    description: 'Essays',
    payment_method: 'pm_card_visa',
  });
  await stripe.paymentIntents.create({ ...course, description: 'Interviews', payment_method: 'pm_card_createDispute' });
  await sandbox.controls.refund.run({ payment_intent: essays.id, amount: 900 });
  await sandbox.controls.clock.run({ advance: 3_600 });
  await close();

  const dashboard = await readDashboard(db, now);
  expect(dashboard).toMatchObject({
    now: '2026-03-01T01:00:00.000Z',
    payments: [
      { description: 'Interviews', status: 'succeeded', card: '0259', dispute: { status: 'needs_response' } },
      { description: 'Essays', status: 'succeeded', card: '4242', refundedCents: 900, dispute: null },
    ],
  });
  expect(JSON.stringify(dashboard)).not.toMatch(/ada/i);
});

it('accepts a control as a form, and redirects to the dashboard', async ({ db }) => {
  const { sandbox, close } = await createTestSandbox(db, { now: () => now, dashboardUrl: '/dev/payments' });
  const post = (body: string | URLSearchParams, headers = {}) =>
    sandbox.browserRoutes.request('/control/clock', { method: 'POST', body, headers });
  const response = await post(new URLSearchParams({ advance: '60' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dev/payments']);
  expect((await readDashboard(db, now)).now).toBe('2026-03-01T00:01:00.000Z');
  const json = await post('{"advance":60}', { 'content-type': 'application/json' });
  expect(await json.json()).toMatchObject({ clockOffset: 120 });
  await close();
});

it('takes no name for a control that every object answers to', async ({ db }) => {
  const { sandbox, close } = await createTestSandbox(db, { now: () => now });
  const init = {
    method: 'POST',
    body: '{"__proto__":{"polluted":1}}',
    headers: { 'content-type': 'application/json' },
  };
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect([name, (await sandbox.browserRoutes.request(`/control/${name}`, init)).status]).toEqual([name, 404]);
  expect((await sandbox.browserRoutes.request('/control/clock', init)).status).toBeLessThan(500);
  expect('polluted' in {}).toBe(false);
  await close();
});
