import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { databaseKinds, oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { createPayments } from '../testing/payments.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const usedUp = { refusal: 'usedUp', field: 'code' };
const many = Array.from({ length: 12 }, (_, index) => `buyer-${index}`);

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let elsewhere: Awaited<ReturnType<typeof openWholeDatabase>>;
  let shop: Shop;
  beforeEach(async () => {
    database = await openWholeDatabase(kind);
    elsewhere = await openWholeDatabase(oneDatabaseKind[0]!);
    shop = await openShop(database.db, { payments: createPayments(elsewhere.db) });
    await database.db.insert(users).values(many.map((id) => ({ id, name: id, email: `${id}@example.org` })));
  });
  afterEach(async () => {
    await elsewhere.close();
    await database.close();
  });

  it('gives no more uses than there are to many people at once, paid or free', async () => {
    await addCoupon(database.db, { code: 'LESS', maxUses: 3 });
    await addCoupon(database.db, { code: 'FREE', percent: 100, maxUses: 3 });

    const begun = await Promise.allSettled(
      many.flatMap((id) => [
        shop.checkouts.start(id, 'first-steps', { code: 'LESS' }),
        shop.freeEnrollments.enroll(id, 'interviews', 'FREE'),
      ]),
    );
    for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject(usedUp);
    expect(await shop.statuses()).toEqual([
      ...Array(3).fill('first-steps 3920 pending'),
      ...Array(3).fill('interviews 0 completed'),
    ]);
    expect(await checkPaymentInvariants(database.db, shop.stripe)).toEqual([]);
  });

  it('enrolls one person once for a code that they send from many tabs and for several classes', async () => {
    await addCoupon(database.db, { code: 'FREE', percent: 100 });
    const tabs = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'interviews' : 'first-steps'));
    const sent = await Promise.allSettled(tabs.map((courseId) => shop.freeEnrollments.enroll('ada', courseId, 'FREE')));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.statuses()).toHaveLength(1);
    expect(await shop.emails()).toEqual(['enrollment-purchased']);
  });
});
