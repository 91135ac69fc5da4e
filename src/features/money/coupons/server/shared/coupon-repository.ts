import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { coupons } from '../coupon-table.ts';

export const createCouponRepository = (db: Database) => ({
  findByCode: (code: string) => first(db.select().from(coupons).where(eq(coupons.code, code))),

  /** Locked until the transaction ends, so that its uses are counted one after the other. */
  lockByCode: (code: string) => first(db.select().from(coupons).where(eq(coupons.code, code)).for('no key update')),
});
