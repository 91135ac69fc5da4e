import { applicationsPages } from '#features/applications/web/applications-pages.ts';
import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import { matchingPages } from '#features/matching/web/matching-pages.ts';
import { notificationsPages } from '#features/notifications/web/notifications-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { memberPages } from './pages/member-pages.ts';

/** Pages for members: browsers of visitors load this list for what they saved, at `/applications`, alone. */
export const memberRoutes: readonly Page[] = [
  ...memberPages, // /account… /applications/:id /profile
  ...applicationsPages, // /applications
  ...classroomPages, // /classes/:id/learn /classes/:id/learn/:lessonId /classes/:id/print
  ...matchingPages, // /for-you
  ...notificationsPages, // /notifications
];
