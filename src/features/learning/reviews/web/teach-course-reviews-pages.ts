import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

export const pages = [
  teachPage(
    '/teach/:courseId/reviews',
    'taught-reviews-page',
    async () => (await import('./taught-reviews-page.tsx')).TaughtReviewsPage,
    {
      queries: ({ courseId }) => [
        async (client) => (await import('./taught-reviews-api.ts')).readTaughtReviews(client, courseId),
      ],
    },
  ),
];
