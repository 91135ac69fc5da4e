import { adminHead, definePage } from '#platform/web/define-page.ts';

const api = () => import('./inbox-api.ts');

export const messagesPages = [
  definePage({
    path: '/admin/messages',
    guard: 'curators',
    source: 'inbox-page',
    load: async () => (await import('./inbox-page.tsx')).InboxPage,
    queries: (_params, search) => [async (client) => (await api()).readInbox(client, search)],
    head: adminHead,
  }),
  definePage({
    path: '/admin/messages/:id',
    guard: 'curators',
    source: 'message-page',
    load: async () => (await import('./message-page.tsx')).MessagePage,
    queries: ({ id }) => [async (client) => (await api()).readThread(client, id)],
    head: adminHead,
    handledStatuses: [404],
  }),
];
