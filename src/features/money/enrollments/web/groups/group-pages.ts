import { definePage, hiddenHead } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/classes/:id/group',
    guard: 'members',
    source: 'group-page',
    load: async () => (await import('./group-page.tsx')).GroupPage,
    queries: ({ id }) => [async (client) => (await import('./group-api.ts')).readGroupCheckout(client, id)],
    head: hiddenHead('Buy for a group', 'Buy places in a class for a school, a club or friends.'),
    handledStatuses: [404],
    hasPayment: true,
    hydratesAtOnce: true,
  }),
];
