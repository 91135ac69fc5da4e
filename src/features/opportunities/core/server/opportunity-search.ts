import type { Database } from '#platform/server/database/database.ts';
import { countLimit as usualLimit } from '../vocabulary.ts';
import { createFindBest, type FindNearest } from './search/find-best.ts';
import { findSorted } from './search/find-sorted.ts';
import type { SearchText } from './search/search-text.ts';

export { estimateTerms } from './search/estimate-rows.ts';
export type { FindNearest } from './search/find-best.ts';
export type { Understood } from './search/search-concepts.ts';
export { holdsTerms, isMatch } from './search/search-match.ts';
export { type SearchText, searchOf } from './search/search-text.ts';

/** The only entrance to the text search. */
export const createOpportunitySearch = (db: Database, countLimit = usualLimit, findNearest?: FindNearest) => ({
  /** Ids with their rank, best first, and how many match, up to the limit; limit + 1 means 'more'. */
  ...createFindBest(db, countLimit, findNearest),
  /** Ids of what a search finds, in an order of the list. */
  findSorted: (wanted: Parameters<typeof findSorted>[1], search: SearchText) => findSorted(db, wanted, search),
});
