import { coursesPages } from '#features/catalogue/courses/web/courses-pages.ts';
import { membershipsPages } from '#features/money/memberships/web/memberships-pages.ts';
import { opportunityDetailPages } from '#features/opportunities/core/web/opportunity-detail-pages.ts';
import { opportunitiesPages } from '#features/opportunities/core/web/opportunity-list-pages.ts';
import { accountsPages } from '#features/people/accounts/web/accounts-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { appPages } from './pages/app-pages.ts';

/**
 * Lists the pages that visitors open most; the first whose path matches is taken. Lists hold no code of pages, which
 * their `load` fetches.
 */
export const siteRoutes: readonly Page[] = [
  ...appPages, // / /about /discover /classes/:id
  ...opportunitiesPages, // /opportunities
  ...opportunityDetailPages, // /opportunities/:slug
  ...coursesPages, // /classes /classes/:id/lessons/:lessonId
  ...accountsPages, // /login /signup /forgot-password /reset-password
  ...membershipsPages, // /membership
];
