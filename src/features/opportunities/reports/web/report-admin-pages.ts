import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const reportAdminPages = [
  curatorPage('/admin/reports', 'reports-page', async () => (await import('./reports-page.tsx')).ReportsPage, {
    queries: (_params, search) => [async (client) => (await import('./report-api.ts')).readReports(client, search)],
  }),
];
