import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { titleDocument, titleKey } from './opportunity-expression-table.ts';

/** The limit of titles that are read for a frequent beginning. */
const readTitles = 40;

export function createSuggestionRepository(db: Database) {
  return {
    /** Open ones whose title begins so, then those with a word of the title that does: these are read where some are missing. */
    async listTitles(typed: string, limit: number, now: Date) {
      const open = sql`state = 'published' and closes_sort > ${now.toISOString()}::timestamptz`;
      const prefix = typed
        .split(' ')
        .map((part, at, all) => `'${part}'${at === all.length - 1 ? ':*' : ''}`)
        .join(' & ');
      const hasTokens = typed.length >= 3 ? sql`${titleDocument} @@ to_tsquery('english', ${prefix})` : sql`false`;
      return selectRows<{ slug: string; title: string }>(
        db,
        sql`with starting as materialized (
            select id, slug, title, 0 as place, closes_sort from opportunities
            where ${open} and ${titleKey} >= ${typed} and ${titleKey} < ${`${typed}\u{10ffff}`}
            order by ${titleKey} limit ${limit}
          ),
          others as materialized (
            select id, slug, title, 1 as place, closes_sort from opportunities
            where ${open} and ${hasTokens}
            limit case when (select count(*) from starting) < ${limit}::int then ${readTitles}::int else 0 end
          )
          select slug, title from (select distinct on (id) * from (table starting union all table others) both_kinds order by id, place) found
          order by place, closes_sort, id limit ${limit}`,
      );
    },
  };
}
