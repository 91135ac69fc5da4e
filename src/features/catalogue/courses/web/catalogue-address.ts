import { anyText, oneOf, readFilter, shownCount, withFilter } from '#platform/web/lists/list-address.ts';
import { courseCategories, courseLevels, coursePageSize } from '../vocabulary.ts';

const filters = { q: anyText(100), category: oneOf(courseCategories), level: oneOf(courseLevels) };
const position = { shown: shownCount(coursePageSize), after: anyText(300) };

/** The filter and position in the query string; unknown values and 'all' are dropped. */
export const readCatalogueAddress = (search: string) => readFilter(search, { ...filters, ...position });
export type CatalogueAddress = ReturnType<typeof readCatalogueAddress>;

export const cataloguePath = (address: CatalogueAddress) => withFilter('/classes', address);
