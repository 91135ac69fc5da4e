import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';

/** Before the page of one CV, whose address would take '/cv/fit' for its own. */
export const cvFitPages = [
  definePage({
    path: '/cv/fit',
    guard: 'members',
    source: 'fit-page',
    load: async () => (await import('./fit-page.tsx')).FitPage,
    queries: (_params, search) => [
      async (client) => signedIn(client)?.tier === 'premium' && (await import('./fit-api.ts')).readFit(client, search),
    ],
    head: hiddenHead('Compare with my CV', 'What an opportunity asks for, and where your CV says it.'),
    isPrivate: true,
  }),
];
