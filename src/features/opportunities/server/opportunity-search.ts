import type { Database } from '#platform/server/database/database.ts';
import { createCount } from './search/count-matching.ts';
import { createSearch } from './search/find-by-text.ts';

export { countAtOnce } from './search/count-matching.ts';
export { matches, type SearchText, searchOf } from './search/search-text.ts';

/** The only entrance to the text search and the counts. */
export const createOpportunitySearch = (db: Database, countLimit?: number) => ({
  /** Ids of the next rows that contain the text, in list order. */
  find: createSearch(db),
  /** Exact up to the limit; limit + 1 means 'more'. */
  count: createCount(db, countLimit),
});
