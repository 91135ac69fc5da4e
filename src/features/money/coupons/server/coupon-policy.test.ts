import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceWith, refusalOf } from './coupon-policy.ts';
import type { CouponRow } from './coupon-table.ts';

const coupon: CouponRow = {
  ...{ id: 'one', code: 'WELCOME', percent: 20, amountCents: null, courseId: null, userId: null },
  ...{
    premiumMonths: null,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    endedAt: null,
    createdAt: new Date('2026-01-01'),
  },
};
const use = {
  userId: 'ada',
  courseId: 'essays' as string | null,
  uses: 0,
  isUsedBefore: false,
  at: new Date('2026-11-20T09:00:00Z'),
};
const refusal = (changes: Partial<CouponRow>, other: Partial<typeof use> = {}) =>
  refusalOf({ ...coupon, ...changes }, { ...use, ...other });

it('takes off a percentage or an amount, and is free below what the provider charges', () => {
  expect(priceWith({ percent: 20, amountCents: null }, 4_900)).toBe(3_920);
  expect(priceWith({ percent: 33, amountCents: null }, 4_950)).toBe(3_317);
  expect(priceWith({ percent: null, amountCents: 1_000 }, 4_900)).toBe(3_900);
  expect(priceWith({ percent: 100, amountCents: null }, 4_900)).toBe(0);
  expect(priceWith({ percent: null, amountCents: 9_900 }, 4_900)).toBe(0);
  expect(priceWith({ percent: null, amountCents: 4_851 }, 4_900)).toBe(0);
  expect(priceWith({ percent: null, amountCents: 4_850 }, 4_900)).toBe(50);
});

it('is never below zero, never above the price, and always whole cents', () => {
  const percent = fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null) });
  const amount = fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 10_000_000 }) });
  fc.assert(
    fc.property(fc.oneof(percent, amount), fc.integer({ min: 1, max: 1_000_000 }), (given, listPriceCents) => {
      const price = priceWith(given, listPriceCents);
      return Number.isInteger(price) && price >= 0 && price <= listPriceCents;
    }),
  );
});

it('knows no code, and none of somebody else', () => {
  expect(refusalOf(undefined, use)).toBe('unknown');
  expect(refusal({ userId: 'eve' })).toBe('unknown');
  expect(refusal({ userId: 'ada' })).toBe(undefined);
});

it('holds from its first day until its last is over everywhere, and not once it is ended', () => {
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-21' };
  expect(refusal(days, { at: new Date('2026-11-19T23:59:59Z') })).toBe('early');
  expect(refusal(days)).toBe(undefined);
  expect(refusal(days, { at: new Date('2026-11-22T11:59:59Z') })).toBe(undefined);
  expect(refusal(days, { at: new Date('2026-11-22T12:00:00Z') })).toBe('over');
  expect(refusal({ endedAt: use.at })).toBe('over');
});

it('is for one class or all, or for Premium, for so many people, and once for each', () => {
  expect(refusal({ courseId: 'interviews' })).toBe('otherCourse');
  expect(refusal({ courseId: 'essays' })).toBe(undefined);
  expect(refusal({}, { courseId: null })).toBe('forCourses');
  expect(refusal({ premiumMonths: 3 })).toBe('forPremium');
  expect(refusal({ premiumMonths: 3 }, { courseId: null })).toBe(undefined);
  expect(refusal({ maxUses: 2 }, { uses: 1 })).toBe(undefined);
  expect(refusal({ maxUses: 2 }, { uses: 2 })).toBe('usedUp');
  expect(refusal({}, { isUsedBefore: true })).toBe('used');
});
