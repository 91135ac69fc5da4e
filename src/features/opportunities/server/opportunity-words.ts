import { like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { matches, type SearchText, toPattern } from './opportunity-filter.ts';
import { opportunityWords as t } from './opportunity-table.ts';

/** A text that more words hold is found sooner by reading rows than by looking each of the words up. */
const mostWords = 500;
/** Whatever is up to this long lies within one of the pieces that a longer word is kept as (see the migration). */
const longestText = 100;

const toArray = (words: readonly string[]) =>
  sql`${`{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`;

/** Where each part of a text stands in the word that holds it: only what is between two spaces is a whole word. */
function toPatterns(parts: readonly string[]) {
  if (parts.length === 1) return [`%${toPattern(parts[0]!.slice(0, longestText))}%`];
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const between = parts.slice(1, -1).filter((part) => part.length <= longestText);
  return [
    `%${toPattern(first.slice(-longestText))}`,
    ...between.map(toPattern),
    `${toPattern(last.slice(0, longestText))}%`,
  ];
}

/**
 * Says where to select from, in place of the table, to meet only the published rows that hold a text; undefined when too
 * many words hold it. A text without a space lies within one word, so the words that hold it name exactly its rows.
 * Rows are found by the index of words alone: testing each row's words would take a hundred times as long.
 */
export function createWordSearch(db: Database) {
  const findWords = async (pattern: string) => {
    const found = await db
      .select()
      .from(t)
      .where(like(t.word, pattern))
      .limit(mostWords + 1);
    return found.map(({ word }) => word);
  };

  return async function findByWords(search: SearchText) {
    const parts = search.folded.split(' ');
    const words = await Promise.all(toPatterns(parts).map(findWords));
    const few = words.filter(({ length }) => length <= mostWords);
    if (few.length === 0) return undefined;
    const isExact = parts.length === 1 && search.folded.length <= longestText;
    const conditions = [
      sql`state = 'published'`,
      ...few.map((each) => sql`words_of(search_text) && ${toArray(each)}`),
      ...(isExact ? [] : [matches(search)]),
    ];
    // Without 'offset 0' the planner may find rows by other conditions, and test their words.
    return (isNear?: SQL) => {
      const where = sql.join(isNear ? [...conditions, isNear] : conditions, sql` and `);
      return sql`(select * from opportunities where ${where} offset 0) opportunities`;
    };
  };
}
