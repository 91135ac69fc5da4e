import { alumniNotesAdminPages } from '#features/career/notes/web/alumni-notes-admin-pages.ts';
import { opportunityAdminPages } from '#features/curation/admin/web/opportunity-admin-pages.ts';
import { opportunityImportsPages } from '#features/curation/imports/web/opportunity-imports-pages.ts';
import { opportunityReviewPages } from '#features/curation/review/web/opportunity-review-pages.ts';
import { certificateAdminPages } from '#features/learning/certificates/web/certificate-admin-pages.ts';
import { courseAdminPages } from '#features/learning/course-admin/web/course-admin-pages.ts';
import { mentoringAdminPages } from '#features/meeting/mentors/web/mentoring-admin-pages.ts';
import { mentorsAdminPages } from '#features/meeting/mentors/web/mentors-admin-pages.ts';
import { webinarsAdminPages } from '#features/meeting/webinars/web/webinars-admin-pages.ts';
import { helpAdminPages } from '#features/messaging/help/web/help-admin-pages.ts';
import { messagesPages } from '#features/messaging/messages/web/messages-pages.ts';
import { newsletterAdminPages } from '#features/messaging/newsletter/web/newsletter-admin-pages.ts';
import { ledgerPages } from '#features/money/ledger/web/ledger-pages.ts';
import { analyticsPages } from '#features/operation/analytics/web/analytics-pages.ts';
import { adminDashboardPages } from '#features/operation/dashboard/web/admin-dashboard-pages.ts';
import { systemPages } from '#features/operation/system/web/system-pages.ts';
import { userAdminPages } from '#features/operation/user-admin/web/user-admin-pages.ts';
import { linkCheckerPages } from '#features/opportunities/link-checker/web/link-checker-pages.ts';
import { auditPages } from '#features/people/audit/web/audit-pages.ts';
import { notificationAdminPages } from '#features/people/notifications/web/notification-admin-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { reviewPages } from '#platform/web/review/review-pages.ts';
import { withAdminFrame } from './admin-page.tsx';

/** Every page of the administration; browsers load this list with its pages only. */
export const adminRoutes: readonly Page[] = [
  ...newsletterAdminPages, // /admin/newsletter…
  ...adminDashboardPages, // /admin
  ...reviewPages, // /admin/review
  ...opportunityReviewPages, // /admin/opportunities/review, before /admin/opportunities/:id
  ...opportunityAdminPages, // /admin/opportunities…
  ...opportunityImportsPages, // /admin/imports… /admin/sources…
  ...alumniNotesAdminPages, // /admin/alumni-notes/:id
  ...mentoringAdminPages, // /admin/mentoring…
  ...mentorsAdminPages, // /admin/mentors…
  ...webinarsAdminPages, // /admin/webinars…
  ...linkCheckerPages, // /admin/links
  ...courseAdminPages, // /admin/classes…
  ...certificateAdminPages, // /admin/certificates
  ...messagesPages, // /admin/messages…
  ...helpAdminPages, // /admin/help
  ...analyticsPages, // /admin/analytics
  ...userAdminPages, // /admin/users…
  ...ledgerPages, // /admin/ledger…
  ...notificationAdminPages, // /admin/notifications
  ...systemPages, // /admin/system /admin/emails
  ...auditPages, // /admin/audit
].map(withAdminFrame);
