import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/** Words never change their stem; the oldest are forgotten. */
const maxKept = 20_000;

/** Stems of words as the full text search reads them; a word without one is its own. */
export function createStemRepository(db: Database) {
  const stemCache = new Map<string, string>();
  return {
    async stemsOf(tokens: Iterable<string>): Promise<(word: string) => string> {
      const unknown = [...new Set(tokens)].filter((word) => word && !stemCache.has(word));
      if (unknown.length > 0) {
        const rows = await selectRows<{ word: string; stem: string | null }>(
          db,
          sql`select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${sql.param(unknown)}::text[]) word`,
        );
        for (const { word, stem } of rows) stemCache.set(word, stem ?? word);
      }
      const stems = new Map(stemCache);
      for (const word of stemCache.keys()) {
        if (stemCache.size <= maxKept) break;
        stemCache.delete(word);
      }
      return (word) => stems.get(word) ?? word;
    },
  };
}
