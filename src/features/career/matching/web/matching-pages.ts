import { premiumPage } from '#features/people/session/web/shared/premium-page.tsx';

export const pages = [
  premiumPage(
    {
      path: '/for-you',
      source: 'for-you-page',
      queries: () => [async (client) => client.fetchQuery((await import('./matching-api.ts')).recommendationsQuery())],
      head: async () => (await import('./for-you-head.ts')).forYouHead(),
    },
    async () => {
      const { ForYouPage, ForYouOffer } = await import('./for-you-page.tsx');
      return { Content: ForYouPage, Offer: ForYouOffer };
    },
  ),
];
