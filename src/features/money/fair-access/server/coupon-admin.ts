import { priceWith } from '#features/money/coupons/server/coupon-policy.ts';
import { soldPremium } from '#features/money/memberships/server/premium-price-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NewCouponInput } from '../contract.ts';
import { createCouponAdminRepository } from './coupon-admin-repository.ts';
import {
  CodeTaken,
  CouponNotFound,
  CourseAndPremium,
  DaysReversed,
  DiscountUnclear,
  NoSuchCourse,
  TooMuchOff,
} from './fair-access-errors.ts';

type Dependencies = { db: Database; now?: () => Date };
export type CouponAdmin = ReturnType<typeof createCouponAdmin>;

/** Coupons that an admin makes and ends. What one gives is never changed, so that nobody pays another price. */
export function createCouponAdmin({ db, now = () => new Date() }: Dependencies) {
  const repository = createCouponAdminRepository(db);
  return {
    list: repository.list,

    /** Throws DiscountUnclear, DaysReversed, CourseAndPremium, TooMuchOff, NoSuchCourse and CodeTaken. */
    async create(actorId: string, { amount, ...given }: NewCouponInput) {
      const { percent, courseId, startsOn, endsOn, premiumMonths } = given;
      if ((percent === undefined) === (amount === undefined)) throw new DiscountUnclear();
      if (startsOn && endsOn && endsOn < startsOn) throw new DaysReversed();
      if (courseId && !(await repository.isCourse(courseId))) throw new NoSuchCourse();
      const row = { ...given, amountCents: amount && amount * 100 };
      if (premiumMonths !== undefined) {
        if (courseId) throw new CourseAndPremium();
        const discount = { percent: percent ?? null, amountCents: row.amountCents ?? null };
        if (priceWith(discount, soldPremium.amountCents) === 0) throw new TooMuchOff();
      }
      return db.transaction(async (transaction) => {
        const added = await createCouponAdminRepository(transaction).add(row);
        if (!added) throw new CodeTaken();
        await recordAct(transaction, { actorId, action: 'coupon.create', subjectId: added.id, after: row });
        return { id: added.id };
      });
    },

    /** Open checkouts keep their price. Throws CouponNotFound, also for one that has ended. */
    end: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        const ended = await createCouponAdminRepository(transaction).end(id, now());
        if (!ended) throw new CouponNotFound();
        await recordAct(transaction, { actorId, action: 'coupon.end', subjectId: id, after: { code: ended.code } });
      }),
  };
}
