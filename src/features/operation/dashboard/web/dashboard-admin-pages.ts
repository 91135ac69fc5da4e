import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin', 'dashboard-page', async () => (await import('./dashboard-page.tsx')).AdminHomePage, {
    queries: () => [async (client) => (await import('./dashboard-api.ts')).readOverview(client)],
  }),
];
