import { adminHead, definePage } from '#platform/web/define-page.ts';

const api = () => import('./system-api.ts');

export const systemPages = [
  definePage({
    path: '/admin/system',
    guard: 'admins',
    source: 'system-page',
    load: async () => (await import('./system-page.tsx')).SystemPage,
    queries: () => [async (client) => (await api()).readSystem(client)],
    head: adminHead,
  }),
  definePage({
    path: '/admin/letters',
    guard: 'admins',
    source: 'emails-page',
    load: async () => (await import('./emails-page.tsx')).EmailPreviewsPage,
    queries: () => [async (client) => (await api()).readTemplates(client)],
    head: adminHead,
    hasFrame: true,
  }),
];
