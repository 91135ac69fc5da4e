import { accountsPages } from '#features/accounts/web/accounts-pages.ts';
import { adminDashboardPages } from '#features/admin-dashboard/web/admin-dashboard-pages.ts';
import { analyticsPages } from '#features/analytics/web/analytics-pages.ts';
import { auditPages } from '#features/audit/web/audit-pages.ts';
import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import { courseAdminPages } from '#features/course-admin/web/course-admin-pages.ts';
import { coursesPages } from '#features/courses/web/courses-pages.ts';
import { discoveryQuizPages } from '#features/discovery-quiz/web/discovery-quiz-pages.ts';
import { enrollmentsPages } from '#features/enrollments/web/enrollments-pages.ts';
import { guardianPurchasesPages } from '#features/guardian-purchases/web/guardian-purchases-pages.ts';
import { ledgerPages } from '#features/ledger/web/ledger-pages.ts';
import { legalPages } from '#features/legal/web/legal-pages.ts';
import { linkCheckerPages } from '#features/link-checker/web/link-checker-pages.ts';
import { membershipsPages } from '#features/memberships/web/memberships-pages.ts';
import { messagesPages } from '#features/messages/web/messages-pages.ts';
import { newsletterPages } from '#features/newsletter/web/newsletter-pages.ts';
import { opportunitiesPages } from '#features/opportunities/web/opportunities-pages.ts';
import { opportunityAdminPages } from '#features/opportunity-admin/web/opportunity-admin-pages.ts';
import { opportunityImportsPages } from '#features/opportunity-imports/web/opportunity-imports-pages.ts';
import { opportunityReviewPages } from '#features/opportunity-review/web/opportunity-review-pages.ts';
import { profilesPages } from '#features/profiles/web/profiles-pages.ts';
import { reportsPages } from '#features/reports/web/reports-pages.ts';
import { secondFactorPages } from '#features/second-factor/web/second-factor-pages.ts';
import { systemPages } from '#features/system/web/system-pages.ts';
import { userAdminPages } from '#features/user-admin/web/user-admin-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { isAdminPage, withAdminFrame } from './admin-page.tsx';
import { appPages } from './pages/app-pages.ts';

/**
 * Every page of the product; the first whose path matches is taken. Lists hold no code of pages, which their `load`
 * fetches. Only what exists in the demo alone is elsewhere, in `sandbox-pages.ts` of the server.
 */
export const routes: readonly Page[] = [
  ...appPages, // / /about /classes/:id /verify-email /account /account/delete /profile /my-classes /api /offline /dev/ui
  ...discoveryQuizPages, // /discover
  ...opportunitiesPages, // /opportunities /opportunities/:slug
  ...coursesPages, // /classes /classes/:id/lessons/:lessonId
  ...classroomPages, // /classes/:id/learn /classes/:id/learn/:lessonId /classes/:id/print
  ...accountsPages, // /login /signup /forgot-password /reset-password
  ...secondFactorPages, // /login/code
  ...profilesPages, // /profile-setup
  ...guardianPurchasesPages, // /guardian /guardian/payment /guardian/paid
  ...enrollmentsPages, // /checkout/:courseId /payment-success
  ...legalPages, // /privacy /terms
  ...membershipsPages, // /membership /membership/upgrade /membership/success /account/card
  ...newsletterPages, // /newsletter/confirm /newsletter/leave /admin/newsletter…
  ...reportsPages, // /opportunities/:slug/report /admin/reports
  ...adminDashboardPages, // /admin
  ...opportunityAdminPages, // /admin/opportunities…
  ...opportunityReviewPages, // /admin/review
  ...opportunityImportsPages, // /admin/imports… /admin/sources…
  ...linkCheckerPages, // /admin/links
  ...courseAdminPages, // /admin/classes…
  ...messagesPages, // /admin/messages…
  ...analyticsPages, // /admin/analytics
  ...userAdminPages, // /admin/users…
  ...ledgerPages, // /admin/ledger…
  ...systemPages, // /admin/system /admin/emails
  ...auditPages, // /admin/audit
].map((page) => (isAdminPage(page) ? withAdminFrame(page) : page));
