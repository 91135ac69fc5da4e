import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin/analytics', 'analytics-page', async () => (await import('./analytics-page.tsx')).AnalyticsPage, {
    queries: (_params, search) => [
      async (client) => (await import('./analytics-api.ts')).readAnalytics(client, search),
      async (client) =>
        client.fetchQuery((await import('#features/messaging/messages/web/inbox-api.ts')).answerTimesQuery()),
    ],
  }),
];
