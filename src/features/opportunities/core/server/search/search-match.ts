import { sql } from 'drizzle-orm';
import { all, either, toQuery } from './search-query.ts';
import { matches, matchesByIndex, type SearchText } from './search-text.ts';

/** A row has all that the search asks for, in any field; undefined when it has no words. */
export const holdsTerms = ({ required, narrowed = [] }: SearchText) =>
  required.length > 0
    ? sql`search_document @@ ${toQuery([all(required), ...narrowed.map((terms) => `(${either(terms)})`)].join(' & '))}`
    : undefined;

/** A row holds the text as one piece. */
export const holdsPiece = (search: SearchText) => matchesByIndex(search) ?? matches(search);

/** A row matches that holds the text as one piece, or all that it asks for in any field. */
export function isMatch(search: SearchText) {
  const words = holdsTerms(search);
  return words ? sql`(${words} or ${holdsPiece(search)})` : holdsPiece(search);
}
