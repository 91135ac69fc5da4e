import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { openShop, type Shop } from '../testing/shop.ts';

/** The rows of the table about courses, as `docs/access-policy.md` shows it to people. */
const [, ...rows] = readFileSync('docs/access-policy.md', 'utf8')
  .split('## Courses')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const table = rows.slice(1).map(([, state, status, access, again, emails]) => ({
  state: state!,
  status,
  access,
  again,
  emails: emails!.split(', ').sort().join(', '),
}));

type Purchase = Awaited<ReturnType<Shop['checkouts']['start']>>;
const chargeOf = async ({ stripe, intentOf }: Shop, { clientSecret }: Purchase) =>
  (await stripe.paymentIntents.retrieve(intentOf(clientSecret))).latest_charge as string;

async function dispute(shop: Shop, purchase: Purchase) {
  await shop.pay(purchase.clientSecret);
  await shop.deliver();
  const opened = await shop.payments.controls.dispute.run({ charge: await chargeOf(shop, purchase) });
  await shop.deliver();
  return opened.id;
}

/** How the provider comes to say what stands in the first column. */
const roads: Record<string, (shop: Shop, purchase: Purchase) => Promise<unknown>> = {
  'waiting for a card': async () => {},
  'card declined': (shop, { clientSecret }) => shop.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => {}),
  'waiting for 3-D Secure authentication': (shop, { clientSecret }) =>
    shop.pay(clientSecret, 'pm_card_authenticationRequired'),
  canceled: (shop, { clientSecret }) => shop.stripe.paymentIntents.cancel(shop.intentOf(clientSecret)),
  paid: (shop, { clientSecret }) => shop.pay(clientSecret),
  'paid, refunded in part': async (shop, { clientSecret }) => {
    await shop.pay(clientSecret);
    await shop.stripe.refunds.create({ payment_intent: shop.intentOf(clientSecret), amount: 1000 });
  },
  'paid, refunded in full': async (shop, { clientSecret }) => {
    await shop.pay(clientSecret);
    await shop.deliver();
    await shop.stripe.refunds.create({ payment_intent: shop.intentOf(clientSecret) });
  },
  'paid, dispute open': dispute,
  'paid, dispute won': async (shop, purchase) =>
    shop.payments.controls['close-dispute'].run({ dispute: await dispute(shop, purchase), status: 'won' }),
  'paid, dispute lost': async (shop, purchase) =>
    shop.payments.controls['close-dispute'].run({ dispute: await dispute(shop, purchase), status: 'lost' }),
};

const begunAgain = (shop: Shop, first: Purchase) =>
  shop.checkouts.start('ada', 'first-steps').then(
    ({ enrollmentId }) => (enrollmentId === first.enrollmentId ? 'continues the open payment' : 'yes'),
    ({ kind }) => (kind === 'conflict' ? 'no' : kind),
  );

it('covers exactly the states in the table', async () => {
  expect(table.map(({ state }) => state)).toEqual(Object.keys(roads));
});

for (const { state, ...expected } of table)
  it(`grants and revokes access as docs/access-policy.md says when a payment is: ${state}`, async ({ db }) => {
    const shop = await openShop(db);
    const purchase = await shop.checkouts.start('ada', 'first-steps');
    await roads[state]!(shop, purchase);
    await shop.deliver();
    const [row] = await db.select().from(enrollments).where(eq(enrollments.id, purchase.enrollmentId));
    const emails = (await shop.emails()).map((key) => key.replace('enrollment-', '')).join(', ') || 'none';

    expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
    expect({
      status: row!.paymentStatus,
      access: (await shop.hasAccess('ada', 'first-steps')) ? 'yes' : 'no',
      emails,
      again: await begunAgain(shop, purchase),
    }).toEqual(expected);
  });
