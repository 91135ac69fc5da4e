import { type SQL, sql } from 'drizzle-orm';
import { adminSearchText } from '#features/opportunities/server/opportunity-table.ts';
import { stopWords } from '#features/opportunity-ingestion/server/fingerprint-policy.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { foldText } from '#platform/shared/text.ts';

/** More words than these narrow nothing any more, and cost. */
const maxWords = 8;

/**
 * What is short or small stands everywhere, and has no trigrams: it is looked for at the beginning of words.
 */
const patternOf = (word: string) =>
  word.length < 3 || stopWords.has(word) ? `% ${toPattern(word)}%` : `%${toPattern(word)}%`;

/**
 * A row is found when each word stands somewhere in its title, organisation, address, link or source. Small words are
 * left out, as they are of the organisation that is kept for searching. Undefined when there is nothing to look for.
 */
export function searchOf(q: string | undefined): SQL | undefined {
  const text = foldText(q ?? '')
    .split(' ')
    .filter(Boolean);
  const telling = text.filter((word) => !stopWords.has(word));
  const looked = (telling.length > 0 ? telling : text).slice(0, maxWords);
  if (looked.length === 0) return undefined;
  return sql.join(
    looked.map((word) => sql`${adminSearchText} like ${patternOf(word)}`),
    sql` and `,
  );
}
