import { applicationsPages } from '#features/applications/web/applications-pages.ts';
import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import { matchingPages } from '#features/matching/web/matching-pages.ts';
import { notificationsPages } from '#features/notifications/web/notifications-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { memberPages } from './pages/member-pages.ts';

/** Pages for members alone: browsers of visitors do not load this list. */
export const memberRoutes: readonly Page[] = [
  ...memberPages, // /account… /profile
  ...applicationsPages, // /applications /applications/:id
  ...classroomPages, // /classes/:id/learn /classes/:id/learn/:lessonId /classes/:id/print
  ...matchingPages, // /for-you
  ...notificationsPages, // /notifications
];
