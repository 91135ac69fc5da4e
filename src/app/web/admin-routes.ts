import { adminDashboardPages } from '#features/admin-dashboard/web/admin-dashboard-pages.ts';
import { alumniNotesAdminPages } from '#features/alumni-notes/web/alumni-notes-admin-pages.ts';
import { analyticsPages } from '#features/analytics/web/analytics-pages.ts';
import { auditPages } from '#features/audit/web/audit-pages.ts';
import { certificateAdminPages } from '#features/certificates/web/certificate-admin-pages.ts';
import { discussionAdminPages } from '#features/community/web/discussion-admin-pages.ts';
import { courseAdminPages } from '#features/course-admin/web/course-admin-pages.ts';
import { courseReviewAdminPages } from '#features/course-reviews/web/course-review-admin-pages.ts';
import { helpAdminPages } from '#features/help/web/help-admin-pages.ts';
import { ledgerPages } from '#features/ledger/web/ledger-pages.ts';
import { linkCheckerPages } from '#features/link-checker/web/link-checker-pages.ts';
import { mentoringAdminPages } from '#features/mentoring/web/mentoring-admin-pages.ts';
import { mentorsAdminPages } from '#features/mentors/web/mentors-admin-pages.ts';
import { messagesPages } from '#features/messages/web/messages-pages.ts';
import { newsletterAdminPages } from '#features/newsletter/web/newsletter-admin-pages.ts';
import { notificationAdminPages } from '#features/notifications/web/notification-admin-pages.ts';
import { opportunityAdminPages } from '#features/opportunity-admin/web/opportunity-admin-pages.ts';
import { opportunityImportsPages } from '#features/opportunity-imports/web/opportunity-imports-pages.ts';
import { opportunityReviewPages } from '#features/opportunity-review/web/opportunity-review-pages.ts';
import { peerReviewAdminPages } from '#features/peer-reviews/web/peer-review-admin-pages.ts';
import { reportAdminPages } from '#features/reports/web/report-admin-pages.ts';
import { systemPages } from '#features/system/web/system-pages.ts';
import { userAdminPages } from '#features/user-admin/web/user-admin-pages.ts';
import { webinarsAdminPages } from '#features/webinars/web/webinars-admin-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { withAdminFrame } from './admin-page.tsx';

/** Every page of the administration; browsers load this list with its pages only. */
export const adminRoutes: readonly Page[] = [
  ...newsletterAdminPages, // /admin/newsletter…
  ...reportAdminPages, // /admin/reports
  ...adminDashboardPages, // /admin
  ...opportunityAdminPages, // /admin/opportunities…
  ...opportunityReviewPages, // /admin/review
  ...opportunityImportsPages, // /admin/imports… /admin/sources…
  ...discussionAdminPages, // /admin/discussions
  ...courseReviewAdminPages, // /admin/course-reviews
  ...peerReviewAdminPages, // /admin/peer-reviews
  ...alumniNotesAdminPages, // /admin/alumni-notes… /admin/alumni-questions
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
