import { adminListQuery } from '#platform/web/admin/admin-list.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';
import { teachPage } from './teach-page.ts';

const api = () => import('./teach-api.ts');

export const instructorsPages = [
  definePage({
    path: '/teach',
    guard: 'instructors',
    source: 'teach-courses-page',
    load: async () => (await import('./teach-courses-page.tsx')).TeachCoursesPage,
    queries: () => [async (client) => (await api()).readTaughtCourses(client)],
    head: hiddenHead('Teaching', 'For the people who teach classes.'),
    isPrivate: true,
  }),
  teachPage('/teach/:courseId', 'learners-page', async () => (await import('./learners-page.tsx')).LearnersPage, {
    queries: ({ courseId }) => [
      async (client) => {
        const { learnersApi, loadLearners } = await api();
        return client.fetchQuery(adminListQuery(learnersApi(courseId), {}, loadLearners));
      },
    ],
  }),
];
