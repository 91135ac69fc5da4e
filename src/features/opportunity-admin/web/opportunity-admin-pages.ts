import { adminHead, definePage } from '#platform/web/define-page.ts';

const forCurators = { guard: 'curators', head: adminHead } as const;

export const opportunityAdminPages = [
  definePage({
    path: '/admin/opportunities',
    ...forCurators,
    source: 'admin-list-page',
    load: async () => (await import('./admin-list-page.tsx')).AdminListPage,
    queries: (_params, search) => [
      async (client) => (await import('./admin-list-api.ts')).readAdminList(client, search),
    ],
  }),
  definePage({
    path: '/admin/opportunities/new',
    ...forCurators,
    source: 'editor-page',
    load: async () => (await import('./editor-page.tsx')).NewOpportunityPage,
  }),
  definePage({
    path: '/admin/opportunities/:id',
    ...forCurators,
    source: 'editor-page',
    load: async () => (await import('./editor-page.tsx')).EditorPage,
    queries: ({ id }) => [async (client) => (await import('./editor-api.ts')).readEditable(client, id)],
  }),
];
