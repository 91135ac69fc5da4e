import { assignmentsPages } from '#features/learning/assignments/web/assignments-pages.ts';
import { certificatesPages } from '#features/learning/certificates/web/certificates-pages.ts';
import { classroomPages } from '#features/learning/classroom/web/classroom-pages.ts';
import { courseCopyPages } from '#features/learning/classroom/web/course-copy-pages.ts';
import { communityPages } from '#features/learning/discussions/web/community-pages.ts';
import { newThreadPages } from '#features/learning/discussions/web/new-thread-pages.ts';
import { threadPages } from '#features/learning/discussions/web/thread-pages.ts';
import { liveSessionsPages } from '#features/learning/live-sessions/web/live-sessions-pages.ts';
import { peerReviewsPages } from '#features/learning/peer-reviews/web/peer-reviews-pages.ts';
import { courseReviewsPages } from '#features/learning/reviews/web/course-reviews-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { courseMemberPages } from './pages/course-member-pages.ts';

/** Every page below a course that is not in the catalogue. A browser mostly loads one part of it (`browser-routes.ts`). */
export const courseRoutes: readonly Page[] = [
  ...courseMemberPages, // /classes/:id/learn
  ...classroomPages, // /classes/:id/learn/:lessonId /classes/:id/print
  ...courseCopyPages, // /classes/:id/offline
  ...assignmentsPages, // /classes/:id/assignments /classes/:id/assignments/:assignmentId
  ...peerReviewsPages, // /classes/:id/assignments/:assignmentId/peers /…/:reviewId
  ...communityPages, // /classes/:id/community
  ...newThreadPages, // /classes/:id/community/new
  ...threadPages, // /classes/:id/community/:threadId
  ...liveSessionsPages, // /classes/:id/sessions
  ...courseReviewsPages, // /classes/:id/review /classes/:id/reviews/:reviewId/report
  ...certificatesPages, // /certificates/:code /classes/:id/certificate
];
