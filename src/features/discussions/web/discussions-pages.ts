import { definePage, titled } from '#platform/web/define-page.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { readDiscussionAddress } from './discussion-address.ts';

const api = () => import('./discussion-api.ts');
const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;
const headOf = (title: string) => ({ title: titled(title), description: '', isHidden: true });
const fieldsWithErrors = ['title', 'lesson', 'name', 'text'];

export const discussionsPages = [
  definePage({
    ...guarded,
    path: '/classes/:id/community',
    source: 'community-page',
    load: async () => (await import('./community-page.tsx')).CommunityPage,
    queries: ({ id }, search) => [
      async (client) => (await api()).readDiscussion(client, id),
      async (client) => (await api()).readThreads(client, id, readDiscussionAddress(search)),
    ],
    fieldsWithErrors: ['name'],
    head: () => headOf('Community'),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/community/new',
    source: 'new-thread-page',
    load: async () => (await import('./new-thread-page.tsx')).NewThreadPage,
    queries: ({ id }) => [async (client) => (await api()).readDiscussion(client, id)],
    fieldsWithErrors,
    head: () => headOf('Ask or tell the class'),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/community/:threadId',
    source: 'thread-page',
    load: async () => {
      if (import.meta.env.SSR) await (await import('./post-menu.tsx')).postForms.load();
      return (await import('./thread-page.tsx')).ThreadPage;
    },
    queries: ({ id, threadId }, search) => [
      async (client) => (await api()).readThread(client, id, threadId),
      async (client) => (await api()).readPosts(client, id, threadId, new URLSearchParams(search).get('after') ?? ''),
    ],
    fieldsWithErrors,
    head: async ({ params, client }) => {
      const thread = (await api()).storedThread(client, params.id, params.threadId);
      return headOf((thread && !isRefused(thread) && thread.title) || 'Community');
    },
  }),
];
