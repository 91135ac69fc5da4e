import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Position } from './opportunity-cursor.ts';
import { conditionsOf, type Filter } from './opportunity-list-repository.ts';
import { inOrder, listed } from './opportunity-repository.ts';
import { matches, searchOf } from './opportunity-search.ts';
import { opportunities as t } from './opportunity-table.ts';

export type EarlyAccessRepository = ReturnType<typeof createEarlyAccessRepository>;

type ListRequest = { filter: Filter; limit: number; after?: Position | undefined };

/** The state stands there as a literal, as in every query whose index is partial. */
const isEarly = sql`state = 'early_access'`;

/** What is published for premium members alone, until it opens for everybody. */
export function createEarlyAccessRepository(db: Database) {
  const findWhere = async (where: SQL) => (await db.select().from(t).where(and(isEarly, where))).at(0);

  return {
    /** What opens soonest comes first: the index of the newest, from its end. */
    async list({ filter, limit, after }: ListRequest, now: Date) {
      const searched = searchOf(filter.q);
      const rows = await db
        .select(listed)
        .from(t)
        .where(
          and(
            conditionsOf(filter, now, 'early_access'),
            searched && matches(searched),
            after && sql`(${t.newestSort}, ${t.id}) < (${after.newest}::bigint, ${after.id}::uuid)`,
          ),
        )
        .orderBy(sql`newest_sort desc, id desc`)
        .limit(limit);
      return rows.map(inOrder);
    },

    findBySlug: (slug: string) => findWhere(eq(t.slug, slug)),
    findById: (id: string) => findWhere(eq(t.id, id)),

    /** Opens for everybody what is due. Nothing is written while nothing is: every write empties what processes keep. */
    async publishPending(now: Date) {
      // It is published at that moment (`publicationOf`), which the index has in milliseconds, falling.
      const isDue = sql`newest_sort >= ${-now.getTime()}::bigint`;
      const opening = await db.select({ id: t.id }).from(t).where(and(isEarly, isDue));
      if (opening.length === 0) return [];
      return db
        .update(t)
        .set({ state: 'published', earlyAccessAt: null, updatedAt: sql`now()` })
        .where(
          and(
            inArray(
              t.id,
              opening.map(({ id }) => id),
            ),
            isEarly,
            isDue,
          ),
        )
        .returning({ id: t.id });
    },
  };
}
