import { definePage } from '#platform/web/define-page.ts';

const api = () => import('./help-api.ts');
const heads = () => import('./help-head.ts');

export const pages = [
  definePage({
    path: '/help',
    guard: 'public',
    source: 'help-page',
    load: async () => (await import('./help-page.tsx')).HelpPage,
    queries: (_params, search) => [
      async (client) => {
        const { helpListQuery, searchedIn } = await api();
        return client.fetchQuery(helpListQuery(searchedIn(search)));
      },
      async (client) =>
        client.prefetchQuery(
          (await import('#features/messaging/pages/web/announcement-api.ts')).announcementsQuery(''),
        ),
    ],
    head: async ({ search }) => (await heads()).helpHead(search),
    isStatic: true,
  }),
  definePage({
    path: '/help/:slug',
    guard: 'public',
    source: 'help-article-page',
    load: async () => (await import('./help-article-page.tsx')).HelpArticlePage,
    queries: ({ slug }) => [async (client) => (await api()).readHelpArticle(client, slug)],
    head: async ({ params, client, publicUrl }) =>
      (await heads()).helpArticleHead(
        client.getQueryData((await api()).helpArticleQuery(params.slug).queryKey),
        publicUrl,
      ),
    handledStatuses: [404],
    isStatic: true,
  }),
];
