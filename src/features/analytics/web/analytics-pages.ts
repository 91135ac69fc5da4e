import { adminHead, definePage } from '#platform/web/define-page.ts';

export const analyticsPages = [
  definePage({
    path: '/admin/numbers',
    guard: 'curators',
    source: 'analytics-page',
    load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
    queries: (_params, search) => [
      async (client) => (await import('./analytics-api.ts')).readAnalytics(client, search),
    ],
    head: adminHead,
  }),
];
