import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin/links', 'links-page', async () => (await import('./links-page.tsx')).LinksPage, {
    queries: (_params, search) => [async (client) => (await import('./link-api.ts')).readLinks(client, search)],
  }),
];
