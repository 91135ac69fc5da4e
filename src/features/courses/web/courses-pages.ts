import { definePage } from '#platform/web/define-page.ts';

/** The page of one course also shows who has bought it: it is one of app's. */
export const coursesPages = [
  definePage({
    path: '/classes',
    guard: 'public',
    source: 'catalogue-page',
    load: async () => (await import('./catalogue-page.tsx')).CataloguePage,
    queries: (_params, search) => [async (client) => (await import('./course-api.ts')).readCatalogue(client, search)],
    head: async ({ search, client, publicUrl }) =>
      (await import('./course-head.ts')).catalogueHead(search, client, publicUrl),
    opensWithoutReload: true,
  }),
];
