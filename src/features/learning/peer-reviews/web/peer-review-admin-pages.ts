import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const peerReviewAdminPages = [
  curatorPage(
    '/admin/peer-reviews',
    'peer-queue-page',
    async () => (await import('./peer-queue-page.tsx')).PeerQueuePage,
    {
      queries: (_params, search) => [
        async (client) => (await import('./peer-queue-api.ts')).readPeerQueue(client, search),
      ],
    },
  ),
];
