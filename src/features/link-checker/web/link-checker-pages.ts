import { adminHead, definePage } from '#platform/web/define-page.ts';

export const linkCheckerPages = [
  definePage({
    path: '/admin/links',
    guard: 'curators',
    source: 'links-page',
    load: async () => (await import('./links-page.tsx')).LinksPage,
    queries: (_params, search) => [async (client) => (await import('./link-api.ts')).readLinks(client, search)],
    head: adminHead,
  }),
];
