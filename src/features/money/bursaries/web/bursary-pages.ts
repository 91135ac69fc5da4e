import { definePage, hiddenHead } from '#platform/web/define-page.ts';

/** Nothing on it reacts: its form is plain. */
export const pages = [
  definePage({
    path: '/classes/:id/free-place',
    guard: 'members',
    source: 'bursary-page',
    load: async () => (await import('./bursary-page.tsx')).BursaryPage,
    queries: ({ id }) => [async (client) => (await import('./bursary-api.ts')).readBursary(client, id)],
    head: hiddenHead('Ask for a free place', 'Ask for a free place in a class that you cannot pay for.'),
    handledStatuses: [404],
    fieldsWithErrors: ['text'],
    isStatic: true,
  }),
];
