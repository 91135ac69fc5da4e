import { assignmentsPages } from '#features/assignments/web/assignments-pages.ts';
import { certificatesPages } from '#features/certificates/web/certificates-pages.ts';
import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import { courseReviewsPages } from '#features/course-reviews/web/course-reviews-pages.ts';
import { discussionsPages } from '#features/discussions/web/discussions-pages.ts';
import { liveSessionsPages } from '#features/live-sessions/web/live-sessions-pages.ts';
import { peerReviewsPages } from '#features/peer-reviews/web/peer-reviews-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { courseMemberPages } from './pages/course-member-pages.ts';

/** Every page below a course that is not in the catalogue: browsers load this list only on one of them. */
export const courseRoutes: readonly Page[] = [
  ...courseMemberPages, // /classes/:id/learn
  ...classroomPages, // /classes/:id/learn/:lessonId /classes/:id/print
  ...assignmentsPages, // /classes/:id/assignments /classes/:id/assignments/:assignmentId
  ...peerReviewsPages, // /classes/:id/assignments/:assignmentId/peers /…/:reviewId
  ...discussionsPages, // /classes/:id/community /…/new /…/:threadId
  ...liveSessionsPages, // /classes/:id/sessions
  ...courseReviewsPages, // /classes/:id/review /classes/:id/reviews/:reviewId/report
  ...certificatesPages, // /certificates/:code /classes/:id/certificate
];
