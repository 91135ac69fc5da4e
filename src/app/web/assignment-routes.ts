import { assignmentsPages } from '#features/assignments/web/assignments-pages.ts';
import { peerReviewsPages } from '#features/peer-reviews/web/peer-reviews-pages.ts';
import type { Page } from '#platform/web/define-page.ts';

export const assignmentRoutes: readonly Page[] = [
  ...assignmentsPages, // /classes/:id/assignments /classes/:id/assignments/:assignmentId
  ...peerReviewsPages, // /classes/:id/assignments/:assignmentId/peers /…/:reviewId
];
