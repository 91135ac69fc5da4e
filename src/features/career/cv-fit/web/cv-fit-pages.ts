import { premiumPage } from '#features/people/session/web/shared/premium-page.tsx';
import { hiddenHead } from '#platform/web/define-page.ts';

/** Before the page of one CV, whose address would take '/cv/fit' for its own. */
export const pages = [
  premiumPage(
    {
      path: '/cv/fit',
      source: 'fit-page',
      queries: (_params, search) => [async (client) => (await import('./fit-api.ts')).readFit(client, search)],
      head: hiddenHead('Compare with my CV', 'What an opportunity asks for, and where your CV says it.'),
      isPrivate: true,
    },
    async () => {
      const { FitPage, FitOffer } = await import('./fit-page.tsx');
      return { Content: FitPage, Offer: FitOffer };
    },
  ),
];
