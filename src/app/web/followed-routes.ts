import { applicationsPages } from '#features/career/applications/web/applications-pages.ts';
import { savedSearchesPages } from '#features/career/saved-searches/web/saved-searches-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { followedPages } from './pages/followed-pages.ts';

/** Pages of members that links of other pages open without a reload. */
export const followedRoutes: readonly Page[] = [
  ...followedPages, // /applications/:id /notifications
  ...applicationsPages, // /applications
  ...savedSearchesPages, // /saved-searches
];
