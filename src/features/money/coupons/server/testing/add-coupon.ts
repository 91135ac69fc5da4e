import type { Database } from '#platform/server/database/database.ts';
import { coupons } from '../coupon-table.ts';

/** A coupon for every class that takes 20 % off, unless told otherwise. */
export async function addCoupon(db: Database, given: Partial<typeof coupons.$inferInsert> = {}) {
  const percent = given.amountCents ? null : 20;
  const [coupon] = await db
    .insert(coupons)
    .values({ code: 'WELCOME', percent, ...given })
    .returning();
  return coupon!;
}
