import { alumniNotesPages } from '#features/alumni-notes/web/alumni-notes-pages.ts';
import { applicationsPages } from '#features/applications/web/applications-pages.ts';
import { assignmentsPages } from '#features/assignments/web/assignments-pages.ts';
import { certificatesPages } from '#features/certificates/web/certificates-pages.ts';
import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import { courseReviewsPages } from '#features/course-reviews/web/course-reviews-pages.ts';
import { cvPages } from '#features/cv/web/cv-pages.ts';
import { discussionsPages } from '#features/discussions/web/discussions-pages.ts';
import { guardianPurchasesPages } from '#features/guardian-purchases/web/guardian-purchases-pages.ts';
import { helpPages } from '#features/help/web/help-pages.ts';
import { legalPages } from '#features/legal/web/legal-pages.ts';
import { liveSessionsPages } from '#features/live-sessions/web/live-sessions-pages.ts';
import { matchingPages } from '#features/matching/web/matching-pages.ts';
import { questionPages } from '#features/messages/web/question-pages.ts';
import { newsletterPages } from '#features/newsletter/web/newsletter-pages.ts';
import { reportsPages } from '#features/reports/web/reports-pages.ts';
import { savedSearchesPages } from '#features/saved-searches/web/saved-searches-pages.ts';
import { secondFactorPages } from '#features/second-factor/web/second-factor-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { memberPages } from './pages/member-pages.ts';

/** Pages for members, and those that few visitors open: browsers load this list only for them. */
export const memberRoutes: readonly Page[] = [
  ...memberPages, // /account… /applications/:id /classes/:id/learn /notifications /profile
  ...alumniNotesPages, // /opportunities/:slug/note /opportunities/:slug/notes… /alumni-notes/answer /alumni-notes/confirm
  ...applicationsPages, // /applications
  ...assignmentsPages, // /classes/:id/assignments /classes/:id/assignments/:assignmentId
  ...discussionsPages, // /classes/:id/community /…/new /…/:threadId
  ...liveSessionsPages, // /classes/:id/sessions
  ...classroomPages, // /classes/:id/learn/:lessonId /classes/:id/print
  ...courseReviewsPages, // /classes/:id/review /classes/:id/reviews/:reviewId/report
  ...certificatesPages, // /certificates/:code /classes/:id/certificate
  ...cvPages, // /cv /cv/:id
  ...matchingPages, // /for-you
  ...savedSearchesPages, // /saved-searches
  ...guardianPurchasesPages, // /guardian /guardian/payment /guardian/paid
  ...questionPages, // /help/ask
  ...helpPages, // /help /help/:slug
  ...legalPages, // /privacy /terms
  ...newsletterPages, // /newsletter/confirm /newsletter/unsubscribe
  ...reportsPages, // /opportunities/:slug/report
  ...secondFactorPages, // /login/code
];
