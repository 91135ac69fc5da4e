import { like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { opportunityWords as t } from '../opportunity-table.ts';
import { matches, type SearchText } from './search-text.ts';

/** A text that more words hold is found sooner by reading rows than by looking each of the words up. */
const maxWords = 500;
/** Whatever is up to this long lies within one of the pieces that a longer word is kept as, and is part of a pair (see the migrations). */
const longestText = 100;

const toArray = (words: readonly string[]) =>
  sql`${`{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`;

/** Of a longer word, what is next to its neighbour; PostgreSQL counts characters as well, not halves of them. */
const ending = (word: string) => (word.length > longestText ? [...word].slice(-longestText).join('') : word);
const beginning = (word: string) => (word.length > longestText ? [...word].slice(0, longestText).join('') : word);

const quote = (text: string) => `'${text.replace(/['\\]/g, (sign) => sign + sign)}'`;

/**
 * Asks for words that stand next to each other in the order of the parts. `firsts` are the words that end in the first
 * part; of the last part only the beginning is known.
 */
function holdsNeighbours(firsts: readonly string[], dependencies: readonly string[]) {
  const pairs = dependencies.slice(1).map((part, index) => {
    const befores = index === 0 ? firsts : [dependencies[index]!];
    const mark = index === dependencies.length - 2 ? ':*' : '';
    return befores.map((word) => quote(`${ending(word)} ${beginning(part)}`) + mark).join(' | ');
  });
  return sql`neighbours_of(search_text) @@ ${`(${pairs.join(') & (')})`}::tsquery`;
}

/**
 * Says where to select from, in place of the table, to meet only the published rows that hold a text; undefined when too
 * many words hold it. A text without a space lies within one word, so the words that hold it name exactly its rows, and
 * so do the neighbours of a text with one space. Rows are found by the index of words alone: testing each row's words
 * would take a hundred times as long.
 */
export function createWordSearch(db: Database) {
  /** The words like this; undefined when these are too many. */
  async function findWords(pattern: string) {
    const found = await db
      .select()
      .from(t)
      .where(like(t.word, pattern))
      .limit(maxWords + 1);
    return found.length > maxWords ? undefined : found.map(({ word }) => word);
  }

  const holdsWord = (words: string[] | undefined) => words && sql`words_of(search_text) && ${toArray(words)}`;

  /** What names the rows that hold a text, and whether all of these hold it. */
  async function findCondition(dependencies: readonly string[]) {
    const [first, last] = [dependencies[0]!, dependencies.at(-1)!];
    const areKnown = dependencies.every(({ length }) => length <= longestText);
    if (dependencies.length === 1)
      return { condition: holdsWord(await findWords(`%${toPattern(beginning(first))}%`)), isExact: areKnown };

    const firsts = await findWords(`%${toPattern(ending(first))}`);
    if (firsts?.length === 0) return { condition: sql`false`, isExact: true };
    if (firsts)
      return { condition: holdsNeighbours(firsts, dependencies), isExact: areKnown && dependencies.length === 2 };
    if (dependencies.length > 2)
      return { condition: holdsNeighbours([dependencies[1]!], dependencies.slice(1)), isExact: false };
    return { condition: holdsWord(await findWords(`${toPattern(beginning(last))}%`)), isExact: false };
  }

  return async function findByWords(search: SearchText) {
    const { condition, isExact } = await findCondition(search.folded.split(' '));
    if (!condition) return undefined;
    const conditions = [sql`state = 'published'`, condition, ...(isExact ? [] : [matches(search)])];
    // Without 'offset 0' the planner may find rows by other conditions, and test their words.
    return (isNear?: SQL) => {
      const where = sql.join(isNear ? [...conditions, isNear] : conditions, sql` and `);
      return sql`(select * from opportunities where ${where} offset 0) opportunities`;
    };
  };
}
