import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Category } from '#features/people/interests/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';

export type DraftedOpportunity = Pick<
  typeof t.$inferSelect,
  'slug' | 'title' | 'category' | 'closesAt' | 'deadline' | 'deadlineKind'
>;

/** Opportunities that are open to everybody. */
export function createDraftRepository(db: Database) {
  const { slug, title, category, closesAt, deadline, deadlineKind } = t;
  const select = () => db.select({ slug, title, category, closesAt, deadline, deadlineKind }).from(t);
  const isOpen = (now: Date) => and(eq(t.state, sql`'published'`), gt(t.closesSort, now));
  const isNew = (since: Date, now: Date) => and(isOpen(now), lte(t.newestSort, -since.getTime()));
  const closesUntil = (until: Date, now: Date) => and(isOpen(now), lte(t.closesSort, until));
  return {
    /** How many were published since then, by category, the most first. What is published has a category. */
    countNewest: (since: Date, now: Date) =>
      db
        .select({ category: sql<Category>`${category}`, count: sql<number>`count(*)::int` })
        .from(t)
        .where(isNew(since, now))
        .groupBy(category)
        .orderBy(sql`2 desc`, asc(category)),

    /** Published since then in a category, the newest first. */
    listNewest: (of: Category, since: Date, now: Date, limit: number): Promise<DraftedOpportunity[]> =>
      select()
        .where(and(isNew(since, now), eq(category, of)))
        .orderBy(asc(t.newestSort), asc(t.id))
        .limit(limit),

    countClosing: (until: Date, now: Date) => db.$count(t, closesUntil(until, now)),

    /** With a last day until then, the soonest first. */
    listClosing: (until: Date, now: Date, limit: number): Promise<DraftedOpportunity[]> =>
      select().where(closesUntil(until, now)).orderBy(asc(t.closesSort), asc(t.newestSort), asc(t.id)).limit(limit),
  };
}
