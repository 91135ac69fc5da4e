import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { conditionsOf, type Filter } from './opportunity-list-conditions.ts';
import { isMatch, searchOf } from './opportunity-search.ts';
import { opportunities as t } from './opportunity-table.ts';
import { listed } from './shared/opportunity-repository.ts';

export function createRankedListRepository(db: Database) {
  return {
    /** Returns those of the ids that the filter and its search match. */
    async listMatching(ids: readonly string[], filter: Filter, now: Date) {
      if (ids.length === 0) return [];
      const search = searchOf(filter.q, filter.plain);
      const where = sql`${conditionsOf(filter, now)} and ${inArray(t.id, [...ids])} ${search ? sql`and ${isMatch(search)}` : sql``}`;
      return (await db.select({ id: t.id }).from(t).where(where)).map(({ id }) => id);
    },

    /** In no order. */
    listRows: async (ids: readonly string[]) =>
      ids.length > 0
        ? db
            .select(listed)
            .from(t)
            .where(inArray(t.id, [...ids]))
        : [],
  };
}
