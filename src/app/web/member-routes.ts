import { cvPages } from '#features/career/cv/web/cv-pages.ts';
import { cvFitPages } from '#features/career/cv-fit/web/cv-fit-pages.ts';
import { matchingPages } from '#features/career/matching/web/matching-pages.ts';
import { alumniNotesPages } from '#features/career/notes/web/alumni-notes-pages.ts';
import { mentoringPages } from '#features/meeting/mentors/web/mentoring-pages.ts';
import { mentorsPages } from '#features/meeting/mentors/web/mentors-pages.ts';
import { webinarsPages } from '#features/meeting/webinars/web/webinars-pages.ts';
import { helpPages } from '#features/messaging/help/web/help-pages.ts';
import { questionPages } from '#features/messaging/messages/web/question-pages.ts';
import { newsletterPages } from '#features/messaging/newsletter/web/newsletter-pages.ts';
import { enrollmentsPages } from '#features/money/enrollments/web/enrollments-pages.ts';
import { guardianPurchasesPages } from '#features/money/guardian-purchases/web/guardian-purchases-pages.ts';
import { membershipPaymentPages } from '#features/money/memberships/web/membership-payment-pages.ts';
import { reportsPages } from '#features/opportunities/reports/web/reports-pages.ts';
import { legalPages } from '#features/people/legal/web/legal-pages.ts';
import { profilesPages } from '#features/people/profiles/web/profiles-pages.ts';
import { secondFactorPages } from '#features/people/second-factor/web/second-factor-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { followedRoutes } from './followed-routes.ts';
import { furtherPages } from './pages/further-pages.ts';
import { memberPages } from './pages/member-pages.ts';
import { myCoursesPages } from './pages/my-courses-pages.ts';

/** Pages for members, and those that few visitors open: browsers load this list only on one of them. */
export const memberRoutes: readonly Page[] = [
  // Before the page of one mentor, whose address would take '/mentors/apply' for its own.
  ...mentorsPages, // /mentors /mentors/apply
  ...memberPages, // /account… /mentors/:id /profile
  ...followedRoutes, // /applications /applications/:id /notifications /saved-searches
  ...myCoursesPages, // /my-classes
  ...furtherPages, // /verify-email /api /offline /dev/ui
  ...profilesPages, // /profile-setup
  ...enrollmentsPages, // /checkout/:courseId /payment-success
  ...membershipPaymentPages, // /membership/upgrade /membership/success /account/card
  ...alumniNotesPages, // /opportunities/:slug/note /opportunities/:slug/notes… /alumni-notes/answer /alumni-notes/confirm
  ...cvFitPages, // /cv/fit
  ...cvPages, // /cv /cv/:id /letters /letters/:id
  ...matchingPages, // /for-you
  ...mentoringPages, // /mentoring… /guardian/mentoring
  ...guardianPurchasesPages, // /guardian /guardian/payment /guardian/paid
  ...questionPages, // /help/ask
  ...webinarsPages, // /webinars /webinars/:slug /webinars/:slug/confirm /webinars/:slug/registration
  ...helpPages, // /help /help/:slug
  ...legalPages, // /privacy /terms
  ...newsletterPages, // /newsletter/confirm /newsletter/unsubscribe
  ...reportsPages, // /opportunities/:slug/report
  ...secondFactorPages, // /login/code
];
