import type { Page } from '#platform/web/define-page.ts';

/** A list of pages, which is loaded with the first page of its area. */
type PageList = () => Promise<{ pages: readonly Page[] }>;

const work = (...lists: PageList[]) => ({ lists, leadsToFollowed: false });
const area = (...lists: PageList[]) => ({ lists, leadsToFollowed: true });

const inAdminFrame = (lists: PageList[]) =>
  lists.map(
    (list): PageList =>
      async () => {
        const [{ pages }, { withAdminFrame }] = await Promise.all([list(), import('./admin-page.tsx')]);
        return { pages: pages.map(withAdminFrame) };
      },
  );

/**
 * Every page of the product, by area; the server takes the first whose path matches. A browser loads the lists of the
 * area of its page, and knows those of `site` from the start. Links lead to the pages that it knows without a reload,
 * where these allow it; from an `area`, members get those of `followed` too. Who may see a page says its guard.
 */
export const routeTable = {
  /** Browsers know nothing of these: they are static or need no script, and have the styles of all pages. */
  server: area(
    ...(import.meta.env.SSR
      ? [
          () => import('#features/opportunities/collections/web/collection-pages.ts'), // /organizations/:slug …
          () => import('#features/people/notifications/web/unsubscribe-pages.ts'), // /notifications/unsubscribe
          () => import('#features/career/saved-searches/web/search-email-pages.ts'), // /saved-searches/new …
          () => import('#features/messaging/newsletter/web/newsletter-pages.ts'), // /newsletter/…
          () => import('#features/people/legal/web/legal-pages.ts'), // /privacy /terms
          () => import('#features/messaging/pages/web/announcement-pages.ts'), // /news /news/:slug
          () => import('#features/curation/organizations/web/organization-pages.ts'), // /keep… /opportunities/:slug/claim
        ]
      : []),
  ),
  /** In `site-pages.ts`. */
  site: area(),
  followed: area(
    () => import('./pages/followed-pages.ts'), // /applications/:id /notifications
    () => import('#features/career/applications/web/applications-pages.ts'), // /applications
    () => import('#features/career/saved-searches/web/saved-searches-pages.ts'), // /saved-searches
  ),

  classroom: work(() => import('./pages/courses/course-member-pages.ts')), // /classes/:id/learn
  courseCopy: work(() => import('#features/learning/classroom/web/copies/course-copy-pages.ts')), // /classes/:id/offline
  lesson: work(() => import('#features/learning/classroom/web/classroom-pages.ts')), // …/learn/:lessonId, …/print
  assignments: work(() => import('#features/learning/assignments/web/assignments-pages.ts')), // /classes/:id/assignments…
  peerReviews: work(() => import('#features/learning/peer-reviews/web/peer-reviews-pages.ts')), // …/:assignmentId/peers…
  community: work(() => import('#features/learning/discussions/web/community/community-pages.ts')), // /classes/:id/community
  newThread: work(() => import('#features/learning/discussions/web/threads/new-thread-pages.ts')), // …/community/new
  thread: work(() => import('#features/learning/discussions/web/threads/thread-pages.ts')), // …/community/:threadId
  liveSessions: work(() => import('#features/learning/live-sessions/web/live-sessions-pages.ts')), // /classes/:id/sessions
  bursaries: work(() => import('#features/money/bursaries/web/bursary-pages.ts')), // /classes/:id/free-place
  groups: work(() => import('#features/money/enrollments/web/groups/group-pages.ts')), // /classes/:id/group
  groupPurchases: work(() => import('./pages/courses/group-purchases-pages.ts')), // /group-purchases
  courseReviews: work(() => import('#features/learning/reviews/web/course-reviews-pages.ts')), // /classes/:id/review …
  certificates: work(() => import('#features/learning/certificates/web/certificates-pages.ts')), // /certificates/:code …
  myCourses: work(() => import('./pages/courses/my-courses-pages.ts')), // /my-classes

  mentors: area(() => import('#features/meeting/mentors/web/mentors-pages.ts')), // /mentors /mentors/apply
  member: area(() => import('./pages/member/member-pages.ts')), // /account… /mentors/:id /profile
  further: area(() => import('./pages/further-pages.ts')), // /verify-email /api /offline /dev/ui
  profileSetup: area(() => import('#features/people/profiles/web/profiles-pages.ts')), // /profile-setup
  enrollments: area(() => import('#features/money/enrollments/web/enrollments-pages.ts')), // /checkout/:courseId …
  membershipPayment: area(() => import('#features/money/memberships/web/membership-payment-pages.ts')), // /membership/… /account/card
  notes: area(() => import('#features/career/notes/web/alumni-notes-pages.ts')), // /notes /opportunities/:slug/note… /alumni-notes/…
  cvFit: area(() => import('#features/career/cv-fit/web/cv-fit-pages.ts')), // /cv/fit
  cv: area(() => import('#features/career/cv/web/cv-pages.ts')), // /cv… /letters…
  matching: area(() => import('#features/career/matching/web/matching-pages.ts')), // /for-you
  mentoring: area(() => import('#features/meeting/mentors/web/mentoring-pages.ts')), // /mentoring… /guardian/mentoring
  guardian: area(() => import('#features/money/guardian-purchases/web/guardian-purchases-pages.ts')), // /guardian…
  questions: area(() => import('#features/messaging/messages/web/question-pages.ts')), // /help/ask /help/questions…
  webinars: area(() => import('#features/meeting/webinars/web/webinars-pages.ts')), // /webinars…
  help: area(() => import('#features/messaging/help/web/help-pages.ts')), // /help /help/:slug
  reports: area(() => import('#features/opportunities/reports/web/reports-pages.ts')), // /opportunities/:slug/report
  posts: area(() => import('#features/curation/organizations/web/post-pages.ts')), // /post
  secondFactor: area(() => import('#features/people/second-factor/web/second-factor-pages.ts')), // /login/code

  /** Pages for instructors, each of which leads to the others. */
  teach: work(
    () => import('./pages/courses/teach-home-pages.ts'), // /teach
    () => import('#features/learning/instructors/web/teach-instructors-pages.ts'), // /teach/:courseId
    () => import('#features/learning/peer-reviews/web/teach-peer-reviews-pages.ts'), // …/peers, before '/…/:submissionId'
    () => import('#features/learning/assignments/web/teaching/teach-assignments-pages.ts'), // /teach/:courseId/assignments…
    () => import('#features/learning/live-sessions/web/teach-live-sessions-pages.ts'), // /teach/:courseId/sessions…
    () => import('#features/learning/discussions/web/teach-discussions-pages.ts'), // /teach/:courseId/discussion
    () => import('#features/learning/reviews/web/teach-course-reviews-pages.ts'), // /teach/:courseId/reviews
    () => import('#features/learning/course-admin/web/teach-materials-pages.ts'), // /teach/:courseId/materials
  ),
  /** Pages for curators and admins, each of which leads to the others. */
  admin: work(
    ...inAdminFrame([
      () => import('#features/messaging/newsletter/web/newsletter-admin-pages.ts'), // /admin/newsletter…
      () => import('#features/operation/dashboard/web/dashboard-admin-pages.ts'), // /admin
      () => import('#platform/web/review/review-admin-pages.ts'), // /admin/review
      () => import('#features/curation/review/web/opportunity-review-admin-pages.ts'), // …, before /admin/opportunities/:id
      () => import('#features/curation/admin/web/opportunity-admin-pages.ts'), // /admin/opportunities…
      () => import('#features/curation/imports/web/opportunity-imports-admin-pages.ts'), // /admin/imports… /admin/sources…
      () => import('#features/career/notes/web/alumni-notes-admin-pages.ts'), // /admin/alumni-notes/:id
      () => import('#features/meeting/mentors/web/admin/mentoring-admin-pages.ts'), // /admin/mentoring…
      () => import('#features/meeting/mentors/web/admin/mentors-admin-pages.ts'), // /admin/mentors…
      () => import('#features/meeting/webinars/web/webinars-admin-pages.ts'), // /admin/webinars…
      () => import('#features/opportunities/link-checker/web/link-checker-admin-pages.ts'), // /admin/links
      () => import('#features/learning/course-admin/web/course-admin-pages.ts'), // /admin/classes…
      () => import('#features/learning/certificates/web/certificate-admin-pages.ts'), // /admin/certificates
      () => import('#features/messaging/messages/web/messages-admin-pages.ts'), // /admin/messages…
      () => import('#features/messaging/help/web/help-admin-pages.ts'), // /admin/help
      () => import('#features/messaging/pages/web/pages-admin-pages.ts'), // /admin/pages…
      () => import('#features/operation/analytics/web/analytics-admin-pages.ts'), // /admin/analytics
      () => import('#features/operation/user-admin/web/user-admin-pages.ts'), // /admin/users…
      () => import('#features/money/ledger/web/ledger-admin-pages.ts'), // /admin/ledger…
      () => import('#features/money/fair-access/web/fair-access-admin-pages.ts'), // /admin/ledger/coupons
      () => import('#features/people/notifications/web/notification-admin-pages.ts'), // /admin/notifications
      () => import('#features/operation/system/web/system-admin-pages.ts'), // /admin/system /admin/emails
      () => import('#features/people/audit/web/audit-admin-pages.ts'), // /admin/audit
    ]),
  ),
};
export type Area = keyof typeof routeTable;
/** A page, and where it is in the table; sandboxes and failures are not in it. */
export type Route = Page & { area?: Area };

export const loadLists = async (lists: readonly PageList[]) =>
  (await Promise.all(lists.map((list) => list()))).flatMap(({ pages }) => pages);

/** The pages that a browser knows on a page of this area, beside those of the site. */
export function loadAreaPages(name: Area, isMember: boolean) {
  const { lists, leadsToFollowed } = routeTable[name];
  return loadLists([...lists, ...(isMember && leadsToFollowed ? routeTable.followed.lists : [])]);
}
