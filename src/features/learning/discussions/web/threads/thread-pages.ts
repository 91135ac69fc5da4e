import { definePage, titled } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';
import { isRefused } from '#platform/web/refusals.ts';

const shown = () => import('../posts/shown-parts.ts');
const threads = () => import('./thread-api.ts');

export const pages = [
  definePage({
    guard: 'members',
    handledStatuses: [403, 404],
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
      async (client) => (await threads()).readPosts(client, id, threadId, readAfter(search)),
    ],
    fieldsWithErrors: ['name', 'text'],
    head: async ({ params, client }) => {
      const thread = (await threads()).storedThread(client, params.id, params.threadId);
      const title = (thread && !isRefused(thread) && thread.title) || 'Community';
      return { title: titled(title), description: '', isHidden: true };
    },
  }),
];
