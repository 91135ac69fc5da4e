import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Position } from '../list/opportunity-cursor.ts';
import { conditionsOf, type Filter } from '../list/opportunity-list-conditions.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { asOrdinary, listed } from '../shared/opportunity-repository.ts';

type ListRequest = { filter: Filter; ids?: readonly string[] | undefined; limit: number; after?: Position | undefined };

/** A literal rather than a parameter, so that the planner can use the partial index. */
const isEarly = sql`state = 'early_access'`;

export function createEarlyAccessRepository(db: Database) {
  const findWhere = async (where: SQL) => (await db.select().from(t).where(and(isEarly, where))).at(0);

  return {
    /** Soonest opening first: the index of the newest, read backwards. */
    async list({ filter, ids, limit, after }: ListRequest, now: Date) {
      const rows = await db
        .select(listed)
        .from(t)
        .where(
          and(
            conditionsOf(ids ? { ...filter, q: undefined } : filter, now, 'early_access'),
            ids && inArray(t.id, [...ids]),
            after && sql`(${t.newestSort}, ${t.id}) < (${after.newest}::bigint, ${after.id}::uuid)`,
          ),
        )
        .orderBy(sql`newest_sort desc, id desc`)
        .limit(limit);
      return rows.map(asOrdinary);
    },

    /** Counts them; `sampleCount` of them are samples of a demo. */
    async count() {
      const [counted] = await db
        .select({ count: count(), sampleCount: sql<number>`(count(*) filter (where ${t.source} = 'sample'))::int` })
        .from(t)
        .where(isEarly);
      return counted!;
    },

    findBySlug: (slug: string) => findWhere(eq(t.slug, slug)),
    findById: (id: string) => findWhere(eq(t.id, id)),

    /**
     * Publishes what has reached its opening time; returns the ids. Skips the update when nothing has, because every
     * write invalidates cached responses.
     */
    async publishPending(now: Date) {
      // `publishedAt` is the opening time (`publicationOf`); `newest_sort` holds it in negated milliseconds.
      const isOpening = sql`newest_sort >= ${-now.getTime()}::bigint`;
      const ids = (await db.select({ id: t.id }).from(t).where(and(isEarly, isOpening))).map(({ id }) => id);
      if (ids.length === 0) return [];
      return db
        .update(t)
        .set({ state: 'published', earlyAccessAt: null, updatedAt: sql`now()` })
        .where(and(inArray(t.id, ids), isEarly, isOpening))
        .returning({ id: t.id });
    },
  };
}
