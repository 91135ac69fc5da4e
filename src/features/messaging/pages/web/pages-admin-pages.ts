import { adminPage as page } from '#platform/web/admin/admin-page.ts';

const api = () => import('./page-admin-api.ts');

export const pages = [
  page('/admin/pages', 'pages-page', async () => (await import('./pages-page.tsx')).PagesPage, {
    queries: () => [
      async (client) => (await api()).readAnnouncements(client),
      async (client) => (await api()).readTexts(client),
    ],
  }),
  page('/admin/pages/:id', 'page-editor-page', async () => (await import('./page-editor-page.tsx')).PageEditorPage, {
    queries: ({ id }) => [async (client) => (await api()).readEditedPage(client, id)],
    handledStatuses: [404],
  }),
  page(
    '/admin/pages/:id/versions',
    'page-versions-page',
    async () => (await import('./page-versions-page.tsx')).PageVersionsPage,
    {
      queries: ({ id }) => [
        async (client) => (await api()).readEditedPage(client, id),
        async (client) => (await api()).readVersions(client, id),
      ],
      handledStatuses: [404],
    },
  ),
];
