import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { createCouponAdmin } from '#features/money/fair-access/server/coupon-admin.ts';
import { createGroupRefunds } from '#features/money/guardian-purchases/server/group-refunds.ts';
import { createGuardianPurchaseRepository } from '#features/money/guardian-purchases/server/guardian-purchase-repository.ts';
import { createLedgerAdmin } from '#features/money/ledger/server/ledger.ts';
import { RefundRefused } from '#features/money/ledger/server/ledger-errors.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const course = 'first-steps';
const learners = ['bo', 'cy', 'di', 'ed'];

/** A shop with more people. */
async function open(db: Database, options: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop(db, options);
  await db.insert(users).values(learners.map((id) => ({ id, name: id, email: `${id}@example.org` })));
  return shop;
}

async function pay(shop: Shop, seats: number) {
  const begun = await shop.groupCheckouts.start('ada', course, seats);
  await shop.pay(begun.clientSecret);
  await shop.deliver();
  return begun;
}

const ofAda = async (shop: Shop) => (await shop.groups.list('ada'))[0]!;
const codeOf = async (shop: Shop) => new URL((await ofAda(shop)).link!).searchParams.get('code')!;
const take = (shop: Shop, userId: string, code: string) => shop.freeEnrollments.enroll(userId, course, code);
const statusesOf = async (db: Database) =>
  (await db.select().from(groupPurchases).orderBy(groupPurchases.createdAt)).map(
    ({ seats, amountCents, paymentStatus }) => `${seats} ${amountCents} ${paymentStatus}`,
  );
const refundOf = (paymentId: string, amountCents: number) => ({
  ...{ actorId: 'ada', paymentId, requestId: crypto.randomUUID(), amountCents, reason: 'Asked.' },
});
const chargeOf = async ({ stripe, intentOf }: Shop, clientSecret: string) =>
  (await stripe.paymentIntents.retrieve(intentOf(clientSecret))).latest_charge as string;

it('sells seats once for the price that is shown, and gives each of them to one person', async ({ db }) => {
  const shop = await open(db);
  const begun = await shop.groupCheckouts.start('ada', course, 3);
  expect(begun.price).toBe(147);
  // The same number in another tab is the same payment.
  expect(await shop.groupCheckouts.start('ada', course, 3)).toEqual(begun);
  await shop.pay(begun.clientSecret);
  await shop.deliver({ copies: 2 });
  const paymentIntentId = shop.intentOf(begun.clientSecret);
  expect(await shop.groups.confirm('ada', begun.purchaseId, paymentIntentId)).toMatchObject({ outcome: 'completed' });

  expect(await shop.hasAccess('ada', course)).toBe(false);
  expect(await ofAda(shop)).toMatchObject({ seats: 3, taken: 0, left: 3, state: 'open', amount: 147 });
  const code = await codeOf(shop);
  for (const id of ['bo', 'cy']) await take(shop, id, code);
  await expect(take(shop, 'bo', code)).rejects.toMatchObject({ kind: 'conflict' });
  await take(shop, 'ada', code);
  await expect(take(shop, 'di', code)).rejects.toMatchObject({ refusal: 'usedUp' });
  expect(await ofAda(shop)).toMatchObject({ taken: 3, left: 0 });
  expect(JSON.stringify(await ofAda(shop))).not.toMatch(/"bo"|bo@/);

  expect(await shop.emails()).toEqual([...Array(3).fill('enrollment-purchased'), 'group-purchased']);
  expect(await db.select().from(coupons)).toHaveLength(1);
  expect(await createLedgerAdmin(db).describe(begun.purchaseId)).toMatchObject({
    ...{ kind: 'group', amountCents: 14_700, buyer: { id: 'ada' }, group: { seats: 3, taken: 3 } },
    title: 'First steps to a scholarship (3 places)',
  });
  expect(await shop.groups.findReceipt('ada', begun.purchaseId)).toMatchObject({ total: '$147.00 USD' });
  expect(await shop.groups.findReceipt('eve', begun.purchaseId)).toBeUndefined();
  expect(await shop.groups.list('eve')).toEqual([]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('makes the code once when no webhook arrives and the browser does not come back', async ({ db }) => {
  const shop = await open(db);
  const { clientSecret } = await shop.groupCheckouts.start('ada', course, 2);
  await shop.pay(clientSecret);
  await shop.reconciler.runOnce();
  await shop.reconciler.runOnce();
  await shop.deliver();
  expect(await db.select().from(coupons)).toMatchObject([{ courseId: course, percent: 100, maxUses: 2 }]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('cancels the open payment for another number of seats, and starts no second one while the first is paid', async ({
  db,
}) => {
  const shop = await open(db);
  const two = await shop.groupCheckouts.start('ada', course, 2);
  const five = await shop.groupCheckouts.start('ada', course, 5);
  await expect(shop.pay(two.clientSecret)).rejects.toThrow('canceled');
  await shop.pay(five.clientSecret);
  await expect(shop.groupCheckouts.start('ada', course, 5)).rejects.toThrow('paid for places');
  expect(await statusesOf(db)).toEqual(['2 9800 canceled', '5 24500 completed']);
  // Who knows of the first one may buy more.
  expect(await shop.groupCheckouts.start('ada', course, 2)).toMatchObject({ price: 98 });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('cancels what nobody pays, also of an account that is deleted', async ({ db }) => {
  let now = new Date();
  const shop = await open(db, { now: () => now });
  const begun = await shop.groupCheckouts.start('ada', course, 2);
  await shop.groupCheckouts.start('eve', course, 2);
  await db.delete(users).where(eq(users.id, 'eve'));
  now = new Date(now.getTime() + 25 * hourMs);
  await db.update(groupPurchases).set({ nextSyncAt: sql`now()` });
  await shop.reconciler.runOnce();
  await expect(shop.pay(begun.clientSecret)).rejects.toThrow('canceled');
  expect(await statusesOf(db)).toEqual(['2 9800 canceled', '2 9800 canceled']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('takes the seats away that are refunded and not taken, and no others', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 4);
  const code = await codeOf(shop);
  await take(shop, 'bo', code);

  await shop.refunds.request(refundOf(purchaseId, 9_800));
  expect(await ofAda(shop)).toMatchObject({ state: 'open', taken: 1, left: 1, refunded: 98 });
  await take(shop, 'cy', code);
  await expect(take(shop, 'di', code)).rejects.toMatchObject({ refusal: 'usedUp' });

  await shop.refunds.request(refundOf(purchaseId, 9_800));
  expect(await ofAda(shop)).toMatchObject({ state: 'ended', link: null, left: 0, taken: 2 });
  await expect(take(shop, 'di', code)).rejects.toMatchObject({ refusal: 'over' });
  for (const id of ['bo', 'cy']) expect(await shop.hasAccess(id, course)).toBe(true);
  expect(await shop.emails()).toContain('group-paidBackPart');
  expect(await shop.emails()).toContain('group-paidBack');
  await shop.deliver({ copies: 2 });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

/** Refunds that the buyer makes. */
const ownRefunds = (db: Database, shop: Shop, now = () => new Date()) =>
  createGroupRefunds({
    repository: createGuardianPurchaseRepository(db),
    enrollments: { groups: shop.groups },
    ledger: { refunds: shop.refunds },
    coolingOff: { days: 14, percent: 20 },
    now,
  });
const byAda = { actorId: 'ada', reason: 'The buyer asked for it.' };

it('gives the buyer back what nobody has taken, once, and nobody takes it any more', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 4);
  const code = await codeOf(shop);
  await take(shop, 'bo', code);
  const refunds = ownRefunds(db, shop);
  expect(await refunds.list('ada')).toMatchObject([{ purchaseId, seats: 3, amount: 147 }]);
  expect(await refunds.list('eve')).toEqual([]);
  await expect(refunds.refund('eve', purchaseId, byAda)).rejects.toMatchObject({ kind: 'notFound' });

  for (let click = 1; click <= 2; click++) await refunds.refund('ada', purchaseId, byAda);
  expect(await ofAda(shop)).toMatchObject({ state: 'open', taken: 1, left: 0, refunded: 147 });
  await expect(take(shop, 'cy', code)).rejects.toMatchObject({ refusal: 'usedUp' });
  expect(await shop.hasAccess('bo', course)).toBe(true);
  expect(await refunds.list('ada')).toEqual([]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('answers a click that another one has overtaken as that one', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 3);
  const code = await codeOf(shop);
  await take(shop, 'bo', code);
  const before = await shop.groups.listUntaken('ada');
  await ownRefunds(db, shop).refund('ada', purchaseId, byAda);
  const overtaken = { ...shop, groups: { ...shop.groups, listUntaken: async () => before } };
  await ownRefunds(db, overtaken).refund('ada', purchaseId, byAda);
  expect(await ofAda(shop)).toMatchObject({ state: 'open', taken: 1, left: 0, refunded: 98 });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('gives the whole payment back when no place was taken, and ends the link', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 2);
  const code = await codeOf(shop);
  // An admin has given back a part of the price of a place.
  await shop.refunds.request(refundOf(purchaseId, 500));
  expect(await ownRefunds(db, shop).list('ada')).toMatchObject([{ seats: 2, amount: 93 }]);
  await ownRefunds(db, shop).refund('ada', purchaseId, byAda);
  expect(await ofAda(shop)).toMatchObject({ state: 'ended', refunded: 98 });
  await expect(take(shop, 'bo', code)).rejects.toMatchObject({ refusal: 'over' });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('lets nobody take a place while its price goes back, and lets them again when it does not', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 2);
  const code = await codeOf(shop);
  await take(shop, 'bo', code);
  let meanwhile: unknown;
  const refusing = createGroupRefunds({
    repository: createGuardianPurchaseRepository(db),
    enrollments: { groups: shop.groups },
    ledger: {
      refunds: {
        ...shop.refunds,
        async request() {
          meanwhile = await take(shop, 'cy', code).catch(({ refusal }) => refusal);
          throw new RefundRefused('No.');
        },
      },
    },
    coolingOff: { days: 14, percent: 20 },
  });
  await expect(refusing.refund('ada', purchaseId, byAda)).rejects.toThrow(RefundRefused);
  expect(meanwhile).toBe('usedUp');
  await take(shop, 'cy', code);
  await expect(ownRefunds(db, shop).refund('ada', purchaseId, byAda)).rejects.toThrow('Every place is taken');
});

it('lets a group take the places that it has paid for in a class that is not for sale any more', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 2);
  const code = await codeOf(shop);
  await addCoupon(db, { code: 'ALLFREE', percent: 100 });
  await db.update(courses).set({ state: 'archived' }).where(eq(courses.id, course));
  for (const other of ['ALLFREE', 'GROUP-NONE'])
    await expect(take(shop, 'bo', other)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await shop.freeEnrollments.quote('bo', course, code)).toMatchObject({ price: 0 });
  for (const id of ['bo', 'cy']) await take(shop, id, code);
  await expect(take(shop, 'di', code)).rejects.toMatchObject({ refusal: 'usedUp' });
  expect(await shop.hasAccess('bo', course)).toBe(true);
  await expect(shop.groupCheckouts.start('ada', course, 2)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await createLedgerAdmin(db).describe(purchaseId)).toMatchObject({ group: { seats: 2, taken: 2 } });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('gives nothing back after the days of a class that is bought alone', async ({ db }) => {
  const shop = await open(db);
  const { purchaseId } = await pay(shop, 2);
  const later = () => new Date(Date.now() + 15 * 24 * hourMs);
  expect(await ownRefunds(db, shop, later).list('ada')).toEqual([]);
  await expect(ownRefunds(db, shop, later).refund('ada', purchaseId, byAda)).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await ofAda(shop)).toMatchObject({ left: 2, refunded: 0 });
});

for (const status of ['won', 'lost'] as const)
  it(`pauses the code while a bank decides: ${status}`, async ({ db }) => {
    const shop = await open(db);
    const { clientSecret } = await pay(shop, 2);
    const code = await codeOf(shop);
    await take(shop, 'bo', code);
    const { id } = await shop.payments.controls.dispute.run({ charge: await chargeOf(shop, clientSecret) });
    await shop.deliver();
    expect(await ofAda(shop)).toMatchObject({ state: 'paused', link: null });
    await expect(take(shop, 'cy', code)).rejects.toMatchObject({ refusal: 'over' });

    await shop.payments.controls['close-dispute'].run({ dispute: id, status });
    await shop.deliver();
    const taken = await take(shop, 'cy', code).catch(({ refusal }) => refusal);
    if (status === 'lost') expect(taken).toBe('over');
    expect(await ofAda(shop)).toMatchObject({ state: status === 'won' ? 'open' : 'ended', seats: 2 });
    expect(await shop.hasAccess('bo', course)).toBe(true);
    expect(await shop.hasAccess('cy', course)).toBe(status === 'won');
    expect(await shop.emails()).toContain(status === 'won' ? 'group-restored' : 'group-lost');
    expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
  });

it('keeps the seats when the account of the buyer goes, and its code out of the list of coupons', async ({ db }) => {
  const shop = await open(db);
  await pay(shop, 2);
  const code = await codeOf(shop);
  const admin = createCouponAdmin({ db });
  const [{ id } = { id: '' }] = await db.select().from(coupons);
  expect(await admin.list(undefined, 10)).toEqual([]);
  await expect(admin.end('bo', id)).rejects.toThrow('no such coupon');

  await db.delete(users).where(eq(users.id, 'ada'));
  await take(shop, 'bo', code);
  expect(await statusesOf(db)).toEqual(['2 9800 completed']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it("confirms nobody else's payment, and asks whether the buyer is an adult", async ({ db }) => {
  const asked: unknown[] = [];
  const shop = await open(db, { requirePermission: async (_userId, sold) => void asked.push(sold) });
  const begun = await pay(shop, 2);
  expect(asked).toEqual([{ item: `class:${course}`, amountCents: 9_800, currency: 'usd', adultsOnly: true }]);
  const paymentIntentId = shop.intentOf(begun.clientSecret);
  await expect(shop.groups.confirm('eve', begun.purchaseId, paymentIntentId)).rejects.toMatchObject({
    kind: 'notFound',
  });
  await expect(shop.groups.confirm('ada', begun.purchaseId, 'pi_other')).rejects.toMatchObject({ kind: 'notFound' });
  await expect(shop.groupCheckouts.start('ada', 'no-such', 2)).rejects.toMatchObject({ kind: 'notFound' });
});
