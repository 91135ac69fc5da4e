import { accountsPages } from '#features/accounts/web/accounts-pages.ts';
import { coursesPages } from '#features/courses/web/courses-pages.ts';
import { enrollmentsPages } from '#features/enrollments/web/enrollments-pages.ts';
import { guardianPurchasesPages } from '#features/guardian-purchases/web/guardian-purchases-pages.ts';
import { legalPages } from '#features/legal/web/legal-pages.ts';
import { membershipsPages } from '#features/memberships/web/memberships-pages.ts';
import { newsletterPages } from '#features/newsletter/web/newsletter-pages.ts';
import { opportunitiesPages } from '#features/opportunities/web/opportunities-pages.ts';
import { opportunityDetailPages } from '#features/opportunity-detail/web/opportunity-detail-pages.ts';
import { profilesPages } from '#features/profiles/web/profiles-pages.ts';
import { reportsPages } from '#features/reports/web/reports-pages.ts';
import { secondFactorPages } from '#features/second-factor/web/second-factor-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { appPages } from './pages/app-pages.ts';

/**
 * Every page outside of the administration but those of `memberRoutes`; the first whose path matches is taken. Lists
 * hold no code of pages, which their `load` fetches.
 */
export const siteRoutes: readonly Page[] = [
  ...appPages, // / /about /discover /classes/:id /verify-email /my-classes /api /offline /dev/ui
  ...opportunitiesPages, // /opportunities
  ...opportunityDetailPages, // /opportunities/:slug
  ...coursesPages, // /classes /classes/:id/lessons/:lessonId
  ...accountsPages, // /login /signup /forgot-password /reset-password
  ...secondFactorPages, // /login/code
  ...profilesPages, // /profile-setup
  ...guardianPurchasesPages, // /guardian /guardian/payment /guardian/paid
  ...enrollmentsPages, // /checkout/:courseId /payment-success
  ...legalPages, // /privacy /terms
  ...membershipsPages, // /membership /membership/upgrade /membership/success /account/card
  ...newsletterPages, // /newsletter/confirm /newsletter/unsubscribe
  ...reportsPages, // /opportunities/:slug/report
];
