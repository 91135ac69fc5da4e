import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { payments } from '#features/money/payments/server/payment-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const code = 'WELCOME';
const refused = (refusal: string) => ({ refusal, field: 'code', kind: 'invalid' });

async function buy(shop: Shop, userId: string, courseId: string, given?: string) {
  const begun = await shop.checkouts.start(userId, courseId, { code: given });
  await shop.pay(begun.clientSecret);
  await shop.enrollments.confirm(userId, begun.enrollmentId, shop.intentOf(begun.clientSecret));
  return begun;
}

it('charges the price that was quoted, and names the code in receipt and ledger', async ({ db }) => {
  const shop = await openShop(db);
  await addCoupon(db);
  const quote = await shop.freeEnrollments.quote('ada', 'first-steps', code);
  expect(quote).toEqual({ code, courseTitle: 'First steps to a scholarship', listPrice: 49, price: 39.2 });

  expect((await buy(shop, 'ada', 'first-steps', code)).price).toBe(quote.price);
  const [receipt] = await shop.enrollments.listReceipts('ada');
  expect(receipt).toMatchObject({ amount: 39.2, discount: { code, listPrice: 49 } });
  expect(await db.select().from(payments)).toMatchObject([
    { amountCents: 3_920, couponCode: code, discountCents: 980 },
  ]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('enrolls without the provider when nothing is left to pay, with a receipt and a ledger entry of 0', async ({
  db,
}) => {
  const shop = await openShop(db);
  await addCoupon(db, { percent: 100, maxUses: 1 });
  await expect(shop.checkouts.start('ada', 'first-steps', { code })).rejects.toMatchObject({ code: 'nothing-to-pay' });
  // The open checkout at the full price can be paid no more.
  const open = await shop.checkouts.start('ada', 'first-steps');

  await shop.freeEnrollments.enroll('ada', 'first-steps', code);

  await expect(shop.pay(open.clientSecret)).rejects.toThrow('canceled');
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(true);
  expect(await shop.statuses()).toEqual(['first-steps 0 completed', 'first-steps 4900 canceled']);
  const [receipt] = await shop.enrollments.listReceipts('ada');
  expect(receipt).toMatchObject({ amount: 0, discount: { code, listPrice: 49 } });
  expect(receipt!.receiptNumber).toMatch(/^SL-20\d\d-\d{6}$/);
  expect(await shop.emails()).toEqual(['enrollment-purchased']);
  await expect(shop.freeEnrollments.enroll('ada', 'first-steps', code)).rejects.toThrow('already');
  await expect(shop.freeEnrollments.enroll('eve', 'first-steps', code)).rejects.toMatchObject(refused('usedUp'));
  const paymentId = receipt!.enrollmentId;
  const refund = { actorId: 'ada', paymentId, requestId: crypto.randomUUID(), amountCents: 1, reason: 'Asked.' };
  await expect(shop.refunds.request(refund)).rejects.toThrow('nothing left');
  await shop.reconciler.runOnce();
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('refuses to enroll without payment while something is to pay', async ({ db }) => {
  const shop = await openShop(db);
  await addCoupon(db, { percent: 99 });
  // Less than the provider charges is free.
  await db.update(courses).set({ priceCents: 4_900 });
  await db.update(coupons).set({ percent: 50 });
  await expect(shop.freeEnrollments.enroll('ada', 'first-steps', code)).rejects.toMatchObject({ code: 'not-free' });
  expect(await shop.statuses()).toEqual([]);
});

it('lets nobody take the last use while an open checkout holds it, and frees it when that is canceled', async ({
  db,
}) => {
  const shop = await openShop(db);
  await addCoupon(db, { maxUses: 1 });
  await shop.checkouts.start('ada', 'first-steps', { code });
  expect(await shop.checkouts.start('ada', 'first-steps', { code })).toMatchObject({ price: 39.2 });
  await expect(shop.checkouts.start('eve', 'first-steps', { code })).rejects.toMatchObject(refused('usedUp'));

  await db.execute(sql`update enrollments set created_at = created_at - interval '3 hours', next_sync_at = now()`);
  await shop.reconciler.runOnce();
  expect(await shop.statuses()).toEqual(['first-steps 3920 canceled']);
  await buy(shop, 'eve', 'first-steps', code);
  await expect(shop.checkouts.start('ada', 'first-steps', { code })).rejects.toMatchObject(refused('usedUp'));
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('works once for each person, moves with them to another class, and a refund gives no use back', async ({ db }) => {
  const shop = await openShop(db);
  await addCoupon(db);
  const left = await shop.checkouts.start('ada', 'first-steps', { code });
  await buy(shop, 'ada', 'interviews', code);
  await expect(shop.pay(left.clientSecret)).rejects.toThrow('canceled');
  await expect(shop.checkouts.start('ada', 'first-steps', { code })).rejects.toMatchObject(refused('used'));

  const [paid] = await db.select().from(enrollments).where(eq(enrollments.paymentStatus, 'completed'));
  const refund = { actorId: 'ada', paymentId: paid!.id, requestId: crypto.randomUUID(), reason: 'Asked.' };
  await expect(shop.refunds.request({ ...refund, amountCents: 2_900 })).rejects.toThrow('At most $23.20');
  await shop.refunds.request({ ...refund, amountCents: 2_320 });
  expect(await shop.hasAccess('ada', 'interviews')).toBe(false);
  await expect(shop.checkouts.start('ada', 'interviews', { code })).rejects.toMatchObject(refused('used'));
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('begins a new payment when a code is added or left out, and honors the price of each tab', async ({ db }) => {
  const shop = await openShop(db);
  await addCoupon(db);
  const whole = await shop.checkouts.start('ada', 'first-steps');
  const less = await shop.checkouts.start('ada', 'first-steps', { code });
  await expect(shop.pay(whole.clientSecret)).rejects.toThrow('canceled');
  const again = await shop.checkouts.start('ada', 'first-steps');
  expect([whole.price, less.price, again.price]).toEqual([49, 39.2, 49]);
  await expect(shop.pay(less.clientSecret)).rejects.toThrow('canceled');
  await shop.pay(again.clientSecret);
  await shop.deliver();
  expect(await shop.statuses()).toEqual([
    'first-steps 3920 canceled',
    'first-steps 4900 canceled',
    'first-steps 4900 completed',
  ]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});
