import { adminPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./system-api.ts');

export const pages = [
  adminPage('/admin/system', 'system-page', async () => (await import('./system-page.tsx')).SystemPage, {
    queries: () => [async (client) => (await api()).readSystem(client)],
  }),
  adminPage('/admin/emails', 'emails-page', async () => (await import('./emails-page.tsx')).EmailPreviewsPage, {
    queries: () => [async (client) => (await api()).readTemplates(client)],
    hasFrame: true,
  }),
];
