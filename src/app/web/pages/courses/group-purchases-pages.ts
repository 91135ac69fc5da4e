import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const refundApi = () => import('#features/money/guardian-purchases/web/group-refund-api.ts');

export const pages = [
  definePage({
    path: '/group-purchases',
    guard: 'members',
    source: 'group-purchases-page',
    load: async () => (await import('./group-purchases-page.tsx')).GroupPurchasesPage,
    queries: () => [
      async (client) =>
        client.fetchQuery((await import('#features/money/enrollments/web/groups/group-api.ts')).groupsQuery()),
      // Without it the links are shown all the same.
      async (client) => client.prefetchQuery((await refundApi()).groupRefundsQuery()),
    ],
    head: hiddenHead('Places for your groups', 'The places in classes that you have bought for groups.'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
