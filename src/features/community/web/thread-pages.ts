import { definePage, titled } from '#platform/web/define-page.ts';
import { isRefused } from '#platform/web/refusals.ts';

const community = () => import('./community-api.ts');
const shown = () => import('./shown-parts.ts');
const threads = () => import('./thread-api.ts');
const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;
const headOf = (title: string) => ({ title: titled(title), description: '', isHidden: true });
const fieldsWithErrors = ['title', 'lesson', 'name', 'text'];

export const threadPages = [
  definePage({
    ...guarded,
    path: '/classes/:id/community/new',
    source: 'new-thread-page',
    load: async () => {
      const { NewThreadPage, newThread } = await import('./new-thread-page.tsx');
      if (import.meta.env.SSR) await newThread.load();
      return NewThreadPage;
    },
    queries: ({ id }) => [async (client) => (await community()).readDiscussion(client, id)],
    fieldsWithErrors,
    head: () => headOf('Ask or tell the class'),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/community/:threadId',
    source: 'thread-page',
    load: async () => {
      if (import.meta.env.SSR) await (await import('./thread-parts.ts')).loadThreadParts();
      const [{ ThreadPage }] = await Promise.all([
        import('./thread-page.tsx'),
        shown().then((all) => all.loadShownParts()),
      ]);
      return ThreadPage;
    },
    queries: ({ id, threadId }, search) => [
      async (client) => (await threads()).readThread(client, id, threadId),
      async (client) =>
        (await threads()).readPosts(client, id, threadId, new URLSearchParams(search).get('after') ?? ''),
    ],
    fieldsWithErrors,
    head: async ({ params, client }) => {
      const thread = (await threads()).storedThread(client, params.id, params.threadId);
      return headOf((thread && !isRefused(thread) && thread.title) || 'Community');
    },
  }),
];
