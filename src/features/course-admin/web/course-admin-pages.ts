import { adminHead, definePage } from '#platform/web/define-page.ts';

const api = () => import('./course-admin-api.ts');

export const courseAdminPages = [
  definePage({
    path: '/admin/classes',
    guard: 'curators',
    source: 'courses-page',
    load: async () => (await import('./courses-page.tsx')).AdminCoursesPage,
    queries: (_params, search) => [async (client) => (await api()).readAdminCourseList(client, search)],
    head: adminHead,
  }),
  definePage({
    path: '/admin/classes/new',
    guard: 'curators',
    source: 'new-course-page',
    load: async () => (await import('./new-course-page.tsx')).NewCoursePage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/classes/:id',
    guard: 'curators',
    source: 'course-editor-page',
    load: async () => (await import('./course-editor-page.tsx')).CourseEditorPage,
    queries: ({ id }) => [async (client) => (await api()).readAdminCourse(client, id)],
    head: adminHead,
    handledStatuses: [404],
  }),
];
