import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./course-admin-api.ts');
const loadEditor = async () => (await import('./editor/course-editor-page.tsx')).CourseEditorPage;

export const pages = [
  curatorPage('/admin/classes', 'courses-page', async () => (await import('./courses-page.tsx')).AdminCoursesPage, {
    queries: (_params, search) => [async (client) => (await api()).readAdminCourseList(client, search)],
  }),
  curatorPage(
    '/admin/classes/new',
    'new-course-page',
    async () => (await import('./new-course-page.tsx')).NewCoursePage,
  ),
  curatorPage('/admin/classes/:id', 'course-editor-page', loadEditor, {
    queries: ({ id }) => [async (client) => (await api()).readAdminCourse(client, id)],
    handledStatuses: [404],
  }),
];
