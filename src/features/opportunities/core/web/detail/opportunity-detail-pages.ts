import { definePage } from '#platform/web/define-page.ts';

const api = () => import('../opportunity-api.ts');

export const pages = [
  definePage({
    path: '/opportunities/:slug',
    guard: 'public',
    source: 'detail-page',
    load: async () => (await import('./detail-page.tsx')).DetailPage,
    queries: ({ slug }) => [async (client) => client.fetchQuery((await api()).opportunityQuery(slug))],
    head: async ({ params, client }) =>
      (await import('./opportunity-detail-head.ts')).detailHead(
        client.getQueryData((await api()).opportunityQuery(params.slug).queryKey),
      ),
    opensWithoutReload: true,
  }),
];
