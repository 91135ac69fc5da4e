import { teachAssignmentsPages } from '#features/learning/assignments/web/teach-assignments-pages.ts';
import { materialsPages } from '#features/learning/course-admin/web/materials-pages.ts';
import { teachDiscussionsPages } from '#features/learning/discussions/web/teach-discussions-pages.ts';
import { instructorsPages } from '#features/learning/instructors/web/instructors-pages.ts';
import { teachLiveSessionsPages } from '#features/learning/live-sessions/web/teach-live-sessions-pages.ts';
import { teachPeerReviewsPages } from '#features/learning/peer-reviews/web/teach-peer-reviews-pages.ts';
import { teachCourseReviewsPages } from '#features/learning/reviews/web/teach-course-reviews-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import './admin.css';
import { teachPages } from './pages/teach-pages.ts';

/** Every page for instructors; browsers load this list with its pages only. */
export const teachRoutes: readonly Page[] = [
  ...teachPages, // /teach
  ...instructorsPages, // /teach/:courseId
  ...teachPeerReviewsPages, // /teach/:courseId/assignments/:assignmentId/peers, before '/…/:submissionId'
  ...teachAssignmentsPages, // /teach/:courseId/assignments /…/:assignmentId /…/:submissionId
  ...teachLiveSessionsPages, // /teach/:courseId/sessions…
  ...teachDiscussionsPages, // /teach/:courseId/discussion
  ...teachCourseReviewsPages, // /teach/:courseId/reviews
  ...materialsPages, // /teach/:courseId/materials
];
