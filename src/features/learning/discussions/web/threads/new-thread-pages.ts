import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const community = () => import('../community/community-api.ts');

export const pages = [
  definePage({
    guard: 'members',
    handledStatuses: [403, 404],
    path: '/classes/:id/community/new',
    source: 'new-thread-page',
    load: async () => {
      const { NewThreadPage, newThread } = await import('./new-thread-page.tsx');
      if (import.meta.env.SSR) await newThread.load();
      return NewThreadPage;
    },
    queries: ({ id }) => [async (client) => (await community()).readDiscussion(client, id)],
    fieldsWithErrors: ['title', 'lesson', 'name', 'text'],
    head: hiddenHead('Ask or tell the class', ''),
  }),
];
