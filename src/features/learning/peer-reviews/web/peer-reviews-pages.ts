import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./peer-review-api.ts');
const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;

/** Nothing on the first reacts: its forms are plain. */
export const pages = [
  definePage({
    ...guarded,
    path: '/classes/:id/assignments/:assignmentId/peers',
    source: 'peers-page',
    load: async () => (await import('./peers-page.tsx')).PeersPage,
    queries: ({ id, assignmentId }) => [async (client) => (await api()).readPeers(client, id, assignmentId)],
    head: hiddenHead('Peer review', 'What others think of an answer.'),
    fieldsWithErrors: ['reason', 'note'],
    isStatic: true,
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/assignments/:assignmentId/peers/:reviewId',
    source: 'peer-task-page',
    load: async () => (await import('./peer-task-page.tsx')).PeerTaskPage,
    queries: ({ reviewId }) => [async (client) => (await api()).readPeerTask(client, reviewId)],
    head: hiddenHead('A peer’s answer', 'The answer of another learner.'),
    fieldsWithErrors: ['text', 'reason', 'note'],
  }),
];
