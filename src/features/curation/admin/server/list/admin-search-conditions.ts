import { type SQL, sql } from 'drizzle-orm';
import { adminSearchText } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { stopWords } from '#features/opportunities/ingestion/server/duplicates/fingerprint-policy.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';

const maxWords = 8;

/** Short words and stop words are frequent and have no trigrams, so they match only at the beginning of a word. */
const patternOf = (word: string) =>
  word.length < 3 || stopWords.has(word) ? `% ${toPattern(word)}%` : `%${toPattern(word)}%`;

/**
 * Every word must occur in title, organisation, slug, link or source. Stop words are ignored, as in the fingerprint.
 * Undefined when nothing is searched for.
 */
export function searchOf(q: string | undefined): SQL | undefined {
  const allTerms = foldText(q ?? '')
    .split(' ')
    .filter(Boolean);
  const specific = allTerms.filter((word) => !stopWords.has(word));
  const terms = (specific.length > 0 ? specific : allTerms).slice(0, maxWords);
  if (terms.length === 0) return undefined;
  return sql.join(
    terms.map((word) => sql`${adminSearchText} like ${patternOf(word)}`),
    sql` and `,
  );
}
