import { opportunityQuery } from '#features/opportunities/web/opportunity-api.ts';
import { definePage } from '#platform/web/define-page.ts';

export const opportunityDetailPages = [
  definePage({
    path: '/opportunities/:slug',
    guard: 'public',
    source: 'detail-page',
    load: async () => (await import('#features/opportunity-detail/web/detail-page.tsx')).DetailPage,
    queries: ({ slug }) => [(client) => client.fetchQuery(opportunityQuery(slug))],
    head: async ({ params, client }) =>
      (await import('./opportunity-detail-head.ts')).detailHead(
        client.getQueryData(opportunityQuery(params.slug).queryKey),
      ),
    opensWithoutReload: true,
  }),
];
