import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./note-review-api.ts');

export const pages = [
  curatorPage(
    '/admin/alumni-notes/:id',
    'reviewed-note-page',
    async () => (await import('./reviewed-note-page.tsx')).ReviewedNotePage,
    {
      queries: ({ id }) => [async (client) => (await api()).readReviewedNote(client, id)],
      handledStatuses: [404],
    },
  ),
];
