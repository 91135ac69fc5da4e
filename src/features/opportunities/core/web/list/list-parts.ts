import { pagePart } from '#platform/web/page-part.ts';

/** The server's HTML has them already. */
export const countryList = pagePart(() => import('../filters/country-options.tsx'));
/** Shows the search and filters of an address beyond the plain list. */
export const searchParts = pagePart(() => import('../filters/search-parts.tsx'));
/** From the first time that the search field has the focus. */
export const suggestionList = pagePart(() => import('../filters/suggestions.tsx'));
