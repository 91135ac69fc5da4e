import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';

export type DraftedOpportunity = Pick<
  typeof t.$inferSelect,
  'slug' | 'title' | 'category' | 'closesAt' | 'deadline' | 'deadlineKind'
>;

/** More are not counted. */
const maxCounted = 500;

/** Opportunities that are open to everybody. */
export function createDraftRepository(db: Database) {
  const { slug, title, category, closesAt, deadline, deadlineKind } = t;
  const select = () => db.select({ slug, title, category, closesAt, deadline, deadlineKind }).from(t);
  const isOpen = (now: Date) => and(eq(t.state, sql`'published'`), gt(t.closesSort, now));
  return {
    /** Published since then, the newest first. */
    listNewest: (since: Date, now: Date): Promise<DraftedOpportunity[]> =>
      select()
        .where(and(isOpen(now), lte(t.newestSort, -since.getTime())))
        .orderBy(asc(t.newestSort), asc(t.id))
        .limit(maxCounted),

    /** With a last day until then, the soonest first. */
    listClosing: (until: Date, now: Date): Promise<DraftedOpportunity[]> =>
      select()
        .where(and(isOpen(now), lte(t.closesSort, until)))
        .orderBy(asc(t.closesSort), asc(t.newestSort), asc(t.id))
        .limit(maxCounted),
  };
}
