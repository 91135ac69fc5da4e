import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

export const pages = [
  teachPage(
    '/teach/:courseId/assignments/:assignmentId/peers',
    'taught-peers-page',
    async () => (await import('./taught-peers-page.tsx')).TaughtPeersPage,
    {
      queries: ({ courseId, assignmentId }) => [
        async (client) => (await import('./peer-review-api.ts')).readTaughtPeers(client, courseId, assignmentId),
      ],
      fieldsWithErrors: ['reason'],
    },
  ),
];
