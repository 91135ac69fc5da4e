import { adminHead, definePage } from '#platform/web/define-page.ts';

export const adminDashboardPages = [
  definePage({
    path: '/admin',
    guard: 'curators',
    source: 'dashboard-page',
    load: async () => (await import('./dashboard-page.tsx')).AdminHomePage,
    queries: () => [async (client) => (await import('./dashboard-api.ts')).readOverview(client)],
    head: adminHead,
  }),
];
