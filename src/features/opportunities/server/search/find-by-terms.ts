import { like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { opportunityWords as t } from '../opportunity-table.ts';
import { matches, type SearchText } from './search-text.ts';

/** Above this number of matching words, scanning rows is faster than looking up each word. */
const maxWords = 500;
/**
 * Longer words are stored in overlapping pieces, and texts up to this length lie within one piece and in the pairs (see
 * the migrations).
 */
const longestText = 100;

const toArray = (words: readonly string[]) =>
  sql`${`{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`;

/** The part of a longer word that adjoins its neighbour, cut by code points as PostgreSQL does. */
const ending = (word: string) => (word.length > longestText ? [...word].slice(-longestText).join('') : word);
const beginning = (word: string) => (word.length > longestText ? [...word].slice(0, longestText).join('') : word);

const quote = (text: string) => `'${text.replace(/['\\]/g, (sign) => sign + sign)}'`;

/**
 * Condition for adjacent words in the order of the parts. `firsts` are the words that end with the first part; the last
 * part matches as a prefix.
 */
function holdsNeighbours(firsts: readonly string[], parts: readonly string[]) {
  const pairs = parts.slice(1).map((part, index) => {
    const befores = index === 0 ? firsts : [parts[index]!];
    const mark = index === parts.length - 2 ? ':*' : '';
    return befores.map((word) => quote(`${ending(word)} ${beginning(part)}`) + mark).join(' | ');
  });
  return sql`neighbours_of(search_text) @@ ${`(${pairs.join(') & (')})`}::tsquery`;
}

/**
 * Returns a `from` source with only the published rows that contain the text; undefined when too many words contain it.
 * A text without a space lies within one word, so the words that contain it identify its rows exactly; a text with one
 * space is identified by pairs of adjacent words. Only the word index is used: testing the words of each row takes a
 * hundred times as long.
 */
export function createWordSearch(db: Database) {
  /** Words that match the pattern; undefined when there are too many. */
  async function findWords(pattern: string) {
    const found = await db
      .select()
      .from(t)
      .where(like(t.word, pattern))
      .limit(maxWords + 1);
    return found.length > maxWords ? undefined : found.map(({ word }) => word);
  }

  const holdsWord = (words: string[] | undefined) => words && sql`words_of(search_text) && ${toArray(words)}`;

  /** Condition that narrows to rows which may contain the text, and whether all of them do. */
  async function findCondition(parts: readonly string[]) {
    const [first, last] = [parts[0]!, parts.at(-1)!];
    const areKnown = parts.every(({ length }) => length <= longestText);
    if (parts.length === 1)
      return { condition: holdsWord(await findWords(`%${toPattern(beginning(first))}%`)), isExact: areKnown };

    const firsts = await findWords(`%${toPattern(ending(first))}`);
    if (firsts?.length === 0) return { condition: sql`false`, isExact: true };
    if (firsts) return { condition: holdsNeighbours(firsts, parts), isExact: areKnown && parts.length === 2 };
    if (parts.length > 2) return { condition: holdsNeighbours([parts[1]!], parts.slice(1)), isExact: false };
    return { condition: holdsWord(await findWords(`${toPattern(beginning(last))}%`)), isExact: false };
  }

  return async function findByWords(search: SearchText) {
    const { condition, isExact } = await findCondition(search.folded.split(' '));
    if (!condition) return undefined;
    const conditions = [sql`state = 'published'`, condition, ...(isExact ? [] : [matches(search)])];
    // Without `offset 0` the planner may filter by other conditions first and test the words of each row.
    return (isNear?: SQL) => {
      const where = sql.join(isNear ? [...conditions, isNear] : conditions, sql` and `);
      return sql`(select * from opportunities where ${where} offset 0) opportunities`;
    };
  };
}
