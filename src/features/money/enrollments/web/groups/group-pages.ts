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
  definePage({
    path: '/group-purchases',
    guard: 'members',
    source: 'groups-page',
    load: async () => (await import('./groups-page.tsx')).GroupsPage,
    queries: () => [async (client) => client.fetchQuery((await import('./group-api.ts')).groupsQuery())],
    head: hiddenHead('Places for your groups', 'The places in classes that you have bought for groups.'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
