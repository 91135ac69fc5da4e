import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage(
    '/admin/opportunities',
    'admin-list-page',
    async () => (await import('./list/admin-list-page.tsx')).AdminListPage,
    {
      queries: (_params, search) => [
        async (client) => (await import('./list/admin-list-api.ts')).readAdminList(client, search),
      ],
    },
  ),
  curatorPage(
    '/admin/opportunities/new',
    'editor-page',
    async () => (await import('./editor-page.tsx')).NewOpportunityPage,
  ),
  curatorPage('/admin/opportunities/:id', 'editor-page', async () => (await import('./editor-page.tsx')).EditorPage, {
    queries: ({ id }) => [async (client) => (await import('./editor-api.ts')).readEditable(client, id)],
  }),
];
