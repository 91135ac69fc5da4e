import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { coursePrices, courses } from './course-table.ts';

/** Appends to the price history if the price has changed. Call it in the transaction that has changed the price. */
export async function notePrice(db: Database, courseId: string) {
  await db.execute(sql`
    insert into ${coursePrices} (course_id, price_cents, currency)
    select c.id, c.price_cents, c.currency from ${courses} c
    left join lateral (
      select price_cents, currency from ${coursePrices} where course_id = c.id order by id desc limit 1
    ) last on true
    where c.id = ${courseId} and (last.price_cents, last.currency) is distinct from (c.price_cents, c.currency)`);
}

/** Newest first, at most 100. */
export const listPrices = (db: Database, courseId: string) =>
  db
    .select({ priceCents: coursePrices.priceCents, currency: coursePrices.currency, since: coursePrices.since })
    .from(coursePrices)
    .where(eq(coursePrices.courseId, courseId))
    .orderBy(desc(coursePrices.id))
    .limit(100);
