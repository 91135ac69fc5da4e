import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const isPremium = (client: Parameters<typeof signedIn>[0]) => signedIn(client)?.tier === 'premium';

export const matchingPages = [
  definePage({
    path: '/for-you',
    guard: 'members',
    source: 'for-you-page',
    load: async () => (await import('./for-you-page.tsx')).ForYouPage,
    queries: () => [
      async (client) =>
        isPremium(client) && client.fetchQuery((await import('./matching-api.ts')).recommendationsQuery()),
    ],
    head: async () => (await import('./for-you-head.ts')).forYouHead(),
  }),
];
