import { definePage, hiddenHead } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/classes/:id/sessions',
    guard: 'members',
    handledStatuses: [403, 404],
    source: 'live-sessions-page',
    load: async () => (await import('./live-sessions-page.tsx')).LiveSessionsPage,
    queries: ({ id }) => [
      async (client) => (await import('#features/learning/classroom/web/classroom-api.ts')).readClassroom(client, id),
      async (client) => (await import('./live-session-api.ts')).readLiveSessions(client, id),
    ],
    head: hiddenHead('Live sessions', 'For those who are enrolled.'),
  }),
];
