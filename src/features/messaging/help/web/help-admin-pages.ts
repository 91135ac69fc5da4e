import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin/help', 'help-votes-page', async () => (await import('./help-votes-page.tsx')).HelpVotesPage, {
    queries: () => [async (client) => client.fetchQuery((await import('./help-api.ts')).helpVotesQuery())],
  }),
];
