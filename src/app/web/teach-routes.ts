import { materialsPages } from '#features/course-admin/web/materials-pages.ts';
import { instructorsPages } from '#features/instructors/web/instructors-pages.ts';
import type { Page } from '#platform/web/define-page.ts';

/** Every page for instructors; browsers load this list with its pages only. */
export const teachRoutes: readonly Page[] = [
  ...instructorsPages, // /teach /teach/:courseId
  ...materialsPages, // /teach/:courseId/materials
];
