import { adminHead, definePage } from '#platform/web/define-page.ts';

export const opportunityAdminPages = [
  definePage({
    path: '/admin/opportunities',
    guard: 'curators',
    source: 'admin-list-page',
    load: async () => (await import('./admin-list-page.tsx')).AdminListPage,
    queries: (_params, search) => [
      async (client) => (await import('./admin-list-api.ts')).readAdminList(client, search),
    ],
    head: adminHead,
  }),
  definePage({
    path: '/admin/opportunities/new',
    guard: 'curators',
    source: 'editor-page',
    load: async () => (await import('./editor-page.tsx')).NewOpportunityPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/opportunities/:id',
    guard: 'curators',
    source: 'editor-page',
    load: async () => (await import('./editor-page.tsx')).EditorPage,
    queries: ({ id }) => [async (client) => (await import('./editor-api.ts')).readEditable(client, id)],
    head: adminHead,
  }),
];
