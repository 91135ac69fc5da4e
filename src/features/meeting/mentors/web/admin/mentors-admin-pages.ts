import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./mentor-review-api.ts');

export const pages = [
  curatorPage(
    '/admin/mentors',
    'admin-mentors-page',
    async () => (await import('./admin-mentors-page.tsx')).AdminMentorsPage,
    { queries: (_params, search) => [async (client) => (await api()).readListedMentors(client, search)] },
  ),
  curatorPage(
    '/admin/mentors/:id',
    'admin-mentor-page',
    async () => (await import('./admin-mentor-page.tsx')).AdminMentorPage,
    { queries: ({ id }) => [async (client) => (await api()).readAdminMentor(client, id)], handledStatuses: [404] },
  ),
];
