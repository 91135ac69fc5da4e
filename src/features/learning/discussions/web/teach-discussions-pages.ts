import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

export const teachDiscussionsPages = [
  teachPage(
    '/teach/:courseId/discussion',
    'taught-discussion-page',
    async () => (await import('./taught-discussion-page.tsx')).TaughtDiscussionPage,
    {
      queries: ({ courseId }, search) => [
        async (client) => (await import('./moderation-api.ts')).readQueue(client, search, courseId),
      ],
    },
  ),
];
