import { definePage, hiddenHead } from '#platform/web/define-page.ts';
import { readDiscussionAddress } from '../discussion-address.ts';

const shown = () => import('../posts/shown-parts.ts');
const community = () => import('./community-api.ts');

export const pages = [
  definePage({
    guard: 'members',
    handledStatuses: [403, 404],
    path: '/classes/:id/community',
    source: 'community-page',
    load: async () => {
      if (import.meta.env.SSR) await (await import('./community-parts.ts')).loadCommunityParts();
      const [{ CommunityPage }] = await Promise.all([
        import('./community-page.tsx'),
        shown().then((all) => all.loadShownParts()),
      ]);
      return CommunityPage;
    },
    queries: ({ id }, search) => [
      async (client) => (await community()).readDiscussion(client, id),
      async (client) => (await community()).readThreads(client, id, readDiscussionAddress(search)),
    ],
    fieldsWithErrors: ['name'],
    head: hiddenHead('Community', ''),
  }),
];
