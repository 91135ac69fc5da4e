import { pages as courses } from '#features/catalogue/courses/web/courses-pages.ts';
import { pages as memberships } from '#features/money/memberships/web/memberships-pages.ts';
import { pages as opportunityDetail } from '#features/opportunities/core/web/detail/opportunity-detail-pages.ts';
import { pages as opportunityList } from '#features/opportunities/core/web/list/opportunity-list-pages.ts';
import { pages as accounts } from '#features/people/accounts/web/accounts-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { pages as app } from './pages/app-pages.ts';

/** The area `site` of the route table, which every browser has from the start. It holds no code of pages. */
export const sitePages: readonly Page[] = [
  ...app, // / /about /discover /classes/:id
  ...opportunityList, // /opportunities
  ...opportunityDetail, // /opportunities/:slug
  ...courses, // /classes /classes/:id/lessons/:lessonId
  ...accounts, // /login /signup /forgot-password /reset-password
  ...memberships, // /membership
];
