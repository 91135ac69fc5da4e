import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const discussionAdminPages = [
  curatorPage(
    '/admin/discussions',
    'discussions-page',
    async () => (await import('./discussions-page.tsx')).DiscussionsPage,
    {
      queries: (_params, search) => [async (client) => (await import('./moderation-api.ts')).readQueue(client, search)],
    },
  ),
];
