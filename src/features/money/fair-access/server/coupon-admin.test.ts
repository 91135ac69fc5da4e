import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { newCouponInput } from '../contract.ts';
import { createCouponAdmin } from './coupon-admin.ts';

const empty = { percent: '', amount: '', courseId: '', startsOn: '', endsOn: '', maxUses: '', premiumMonths: '' };
const form = (given: Record<string, string>) => newCouponInput.parse({ ...empty, code: 'summer-27', ...given });

it('makes a coupon of a form, and logs it', async ({ db }) => {
  await db.insert(courses).values(courseRow({ id: 'essays' }));
  const admin = createCouponAdmin({ db });
  await admin.create('bo', form({ amount: '10', courseId: 'essays', endsOn: '2027-08-31', maxUses: '50' }));

  expect(await admin.list(undefined, 10)).toMatchObject([
    { code: 'SUMMER-27', amountCents: 1_000, percent: null, course: { id: 'essays' }, maxUses: 50, uses: 0 },
  ]);
  expect(await db.select().from(auditEntries)).toMatchObject([{ actorId: 'bo', action: 'coupon.create' }]);
});

it('refuses what is unclear, and a code that is taken', async ({ db }) => {
  const admin = createCouponAdmin({ db });
  await addCoupon(db);
  const create = (given: Record<string, string>) => admin.create('bo', form(given));
  await expect(create({})).rejects.toMatchObject({ field: 'percent' });
  await expect(create({ percent: '10', amount: '10' })).rejects.toMatchObject({ field: 'percent' });
  await expect(create({ percent: '10', startsOn: '2027-02-01', endsOn: '2027-01-31' })).rejects.toMatchObject({
    field: 'endsOn',
  });
  await db.insert(courses).values(courseRow({ id: 'essays' }));
  const premium = { premiumMonths: '3' };
  await expect(create({ ...premium, percent: '10', courseId: 'essays' })).rejects.toMatchObject({
    field: 'premiumMonths',
  });
  await expect(create({ ...premium, percent: '96' })).rejects.toMatchObject({ field: 'percent' });
  await expect(create({ ...premium, amount: '10' })).rejects.toMatchObject({ field: 'percent' });
  expect(() => form({ ...premium, premiumMonths: '13', percent: '10' })).toThrow();
  await expect(create({ percent: '10', courseId: 'none' })).rejects.toMatchObject({ field: 'courseId' });
  await expect(create({ percent: '10', code: 'welcome' })).rejects.toMatchObject({ field: 'code' });
  expect(() => form({ percent: '101' })).toThrow();
  expect(await db.select().from(auditEntries)).toEqual([]);
});

it('ends a coupon once, and none of one person', async ({ db }) => {
  await db.insert(users).values({ id: 'ada', name: 'ada', email: 'ada@example.org' });
  const admin = createCouponAdmin({ db });
  const { id } = await addCoupon(db);
  const own = await addCoupon(db, { code: 'OWN', userId: 'ada' });
  await admin.end('bo', id);
  await expect(admin.end('bo', id)).rejects.toThrow('no such coupon');
  await expect(admin.end('bo', own.id)).rejects.toThrow('no such coupon');
  expect(await admin.list(undefined, 10)).toMatchObject([{ id, endedAt: expect.any(Date) }]);
});

it('lists the newest first, in pages', async ({ db }) => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  await db
    .insert(coupons)
    .values(days.map((day, index) => ({ code: `C-${index}`, percent: 5, createdAt: new Date(day) })));
  const admin = createCouponAdmin({ db });
  const [newest, second] = await admin.list(undefined, 2);
  expect([newest!.code, second!.code]).toEqual(['C-2', 'C-1']);
  expect(await admin.list(toCursor(second!), 2)).toMatchObject([{ code: 'C-0' }]);
});
