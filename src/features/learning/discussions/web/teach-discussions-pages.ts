import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

import { taughtDiscussionApi } from './discussion-api.ts';

const reviewApi = () => import('#platform/web/review/review-api.ts');

export const pages = [
  teachPage(
    '/teach/:courseId/discussion',
    'taught-discussion-page',
    async () => (await import('./taught-discussion-page.tsx')).TaughtDiscussionPage,
    {
      queries: ({ courseId }, search) => [
        async (client) => (await reviewApi()).readReviewItems(client, search, taughtDiscussionApi(courseId)),
      ],
    },
  ),
];
