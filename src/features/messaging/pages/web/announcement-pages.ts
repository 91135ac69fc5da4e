import { definePage } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';
import { announcementsPath } from '../vocabulary.ts';

const api = () => import('./announcement-api.ts');
const heads = () => import('./announcement-head.ts');

/** Nothing on them reacts, so browsers never load their code. */
export const pages = [
  definePage({
    path: announcementsPath,
    guard: 'public',
    source: 'announcements-page',
    load: async () => (await import('./announcements-page.tsx')).AnnouncementsPage,
    queries: (_params, search) => [
      async (client) => client.fetchQuery((await api()).announcementsQuery(readAfter(search))),
    ],
    head: async ({ search }) => (await heads()).announcementsHead(readAfter(search)),
    isStatic: true,
  }),
  definePage({
    path: '/news/:slug',
    guard: 'public',
    source: 'announcement-page',
    styles: 'help-article-page',
    load: async () => (await import('./announcement-page.tsx')).AnnouncementPage,
    queries: ({ slug }) => [async (client) => (await api()).readAnnouncement(client, slug)],
    head: async ({ params, client, publicUrl }) =>
      (await heads()).announcementHead(
        client.getQueryData((await api()).announcementQuery(params.slug).queryKey),
        publicUrl,
      ),
    handledStatuses: [404],
    isStatic: true,
  }),
];
