import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { helpVotes as t } from './help-vote-table.ts';

export const createHelpVoteRepository = (db: Database) => ({
  async add(slug: string, isHelpful: boolean) {
    const column = isHelpful ? ('helpful' as const) : ('notHelpful' as const);
    await db
      .insert(t)
      .values({ slug, [column]: 1 })
      .onConflictDoUpdate({ target: t.slug, set: { [column]: sql`${t[column]} + 1` } });
  },

  /** One row an article: there are a few dozen. */
  list: () => db.select().from(t),
});
