import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./inbox-api.ts');

export const pages = [
  curatorPage('/admin/messages', 'inbox-page', async () => (await import('./inbox-page.tsx')).InboxPage, {
    queries: (_params, search) => [async (client) => (await api()).readInbox(client, search)],
  }),
  curatorPage(
    '/admin/messages/templates',
    'templates-page',
    async () => (await import('./templates-page.tsx')).TemplatesPage,
    { queries: () => [async (client) => client.fetchQuery((await api()).templatesQuery())] },
  ),
  curatorPage('/admin/messages/:id', 'message-page', async () => (await import('./message-page.tsx')).MessagePage, {
    queries: ({ id }) => [
      async (client) => (await api()).readThread(client, id),
      async (client) => client.fetchQuery((await api()).colleaguesQuery()),
      async (client) => client.fetchQuery((await api()).templatesQuery()),
    ],
    handledStatuses: [404],
  }),
];
