import { classroomPages } from '#features/classroom/web/classroom-pages.ts';
import type { Page } from '#platform/web/define-page.ts';
import { courseMemberPages } from './pages/course-member-pages.ts';

export const classroomRoutes: readonly Page[] = [
  ...courseMemberPages, // /classes/:id/learn
  ...classroomPages, // /classes/:id/learn/:lessonId /classes/:id/offline /classes/:id/print
];
