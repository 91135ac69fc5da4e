import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const courseReviewAdminPages = [
  curatorPage(
    '/admin/course-reviews',
    'review-queue-page',
    async () => (await import('./review-queue-page.tsx')).ReviewQueuePage,
    {
      queries: (_params, search) => [
        async (client) => (await import('./review-moderation-api.ts')).readReviewQueue(client, search),
      ],
    },
  ),
];
