import { expect } from 'vitest';
import type { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { membershipInvoices } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { payments } from '#features/money/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { ada, openPremiumShop } from '../testing/premium-shop.ts';

const code = 'WELCOME';
const eve = { id: 'eve', name: 'eve', email: 'eve@example.org' };
const refused = (refusal: string) => ({ refusal, field: 'code' });

const addHalf = (db: Database, given: Partial<typeof coupons.$inferInsert> = {}) =>
  addCoupon(db, { percent: 50, premiumMonths: 2, ...given });

it('takes a code off the first months, and bills, records and announces what was really paid', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await addHalf(db);
  const offer = { price: 5, months: 2, listPrice: 10 };
  expect(await shop.subscriptions.quote('ada', code)).toEqual({ code, ...offer });
  const started = await shop.subscriptions.start(ada, { code });
  expect(started.offer).toEqual(offer);
  // The same code in another tab is the same payment.
  expect(await shop.subscriptions.start(ada, { code })).toEqual(started);
  await shop.pay(started.clientSecret);
  await shop.deliver();
  expect(await shop.tier()).toBe('premium');
  expect((await shop.subscriptions.describe('ada')).subscription).toMatchObject({ nextAmount: 5 });

  for (let month = 0; month < 3; month++) {
    await shop.passDays(31);
    await shop.deliver();
  }
  const { subscription, invoices } = await shop.subscriptions.describe('ada');
  expect(subscription).toMatchObject({ nextAmount: 10 });
  expect(invoices.map(({ amount }) => amount)).toEqual([10, 10, 5, 5]);
  const rows = await db.select().from(payments).orderBy(payments.paidAt);
  expect(rows.map(({ amountCents, discountCents, couponCode }) => [amountCents, discountCents, couponCode])).toEqual([
    ...[
      [500, 500, code],
      [500, 500, code],
    ],
    ...[
      [1_000, 0, null],
      [1_000, 0, null],
    ],
  ]);
  expect(await shop.emails()).toContain('premium-started');
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('lets nobody pay a price that is not shown: another code, or none, cancels the open payment', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await addHalf(db);
  const full = await shop.subscriptions.start(ada);
  const half = await shop.subscriptions.start(ada, { code });
  await expect(shop.pay(full.clientSecret)).rejects.toThrow('canceled');
  const again = await shop.subscriptions.start(ada);
  expect(again.offer).toBeUndefined();
  await expect(shop.pay(half.clientSecret)).rejects.toThrow('canceled');
  await shop.pay(again.clientSecret);
  // Paid, and not seen yet: neither a second payment begins, nor is this one taken back.
  await expect(shop.subscriptions.start(ada, { code })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await shop.tier()).toBe('premium');
  expect(await db.select().from(membershipInvoices)).toMatchObject([{ amountCents: 1_000, discountCents: 0 }]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('counts an open checkout as a use, gives it back when it is canceled, and each person uses a code once', async ({
  db,
}) => {
  const shop = await openPremiumShop(db);
  await addHalf(db, { maxUses: 1 });
  const { clientSecret } = await shop.subscriptions.start(ada, { code });
  await expect(shop.subscriptions.start(eve, { code })).rejects.toMatchObject(refused('usedUp'));
  await shop.subscriptions.start(ada);
  await expect(shop.pay(clientSecret)).rejects.toThrow('canceled');
  const { clientSecret: ofEve } = await shop.subscriptions.start(eve, { code });
  await shop.pay(ofEve);
  await shop.deliver();
  await expect(shop.subscriptions.quote('ada', code)).rejects.toMatchObject(refused('usedUp'));
  await expect(shop.subscriptions.quote('eve', code)).rejects.toMatchObject(refused('used'));
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('refuses the code of a class for Premium, and the other way round', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await addHalf(db);
  await addCoupon(db, { code: 'CLASS' });
  await expect(shop.subscriptions.start(ada, { code: 'CLASS' })).rejects.toMatchObject(refused('forCourses'));
  await expect(shop.checkouts.start('ada', 'first-steps', { code })).rejects.toMatchObject(refused('forPremium'));
  expect(await shop.row()).toBeUndefined();
});
