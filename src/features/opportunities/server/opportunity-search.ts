import type { Database } from '#platform/server/database/database.ts';
import { createCount } from './search/count-matching.ts';
import { createSearch } from './search/find-by-text.ts';

export { countAtOnce } from './search/count-matching.ts';
export { matches, type SearchText, searchOf } from './search/search-text.ts';

/** The search in words and the counts, whatever finds them: the rest of the feature sees this file alone. */
export const createOpportunitySearch = (db: Database, countLimit?: number) => ({
  /** The ids of the next rows that hold a text, in the order of the list. */
  find: createSearch(db),
  /** How many rows a filter meets; one more than the limit stands for more. */
  count: createCount(db, countLimit),
});
