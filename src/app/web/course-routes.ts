import { certificatesPages } from '#features/certificates/web/certificates-pages.ts';
import { courseReviewsPages } from '#features/course-reviews/web/course-reviews-pages.ts';
import { discussionsPages } from '#features/discussions/web/discussions-pages.ts';
import { liveSessionsPages } from '#features/live-sessions/web/live-sessions-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { assignmentRoutes } from './assignment-routes.ts';
import { classroomRoutes } from './classroom-routes.ts';

/** Every page below a course that is not in the catalogue. A browser mostly loads one part of it (`browser-routes.ts`). */
export const courseRoutes: readonly Page[] = [
  ...classroomRoutes,
  ...assignmentRoutes,
  ...discussionsPages, // /classes/:id/community /…/new /…/:threadId
  ...liveSessionsPages, // /classes/:id/sessions
  ...courseReviewsPages, // /classes/:id/review /classes/:id/reviews/:reviewId/report
  ...certificatesPages, // /certificates/:code /classes/:id/certificate
];
