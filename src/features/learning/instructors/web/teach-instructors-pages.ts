import { listQuery } from '#platform/web/lists/list-query.ts';
import { teachPage } from './shared/teach-page.ts';

const api = () => import('./teach-api.ts');

export const pages = [
  teachPage('/teach/:courseId', 'learners-page', async () => (await import('./learners-page.tsx')).LearnersPage, {
    queries: ({ courseId }) => [
      async (client) => {
        const { learnersApi, loadLearners } = await api();
        return client.fetchQuery(listQuery({ path: learnersApi(courseId), load: loadLearners }));
      },
    ],
  }),
];
