import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

export const notificationsPages = [
  definePage({
    path: '/notifications',
    guard: 'members',
    source: 'notifications-page',
    load: async () => (await import('./notifications-page.tsx')).NotificationsPage,
    queries: (_params, search) => [
      async (client) => signedIn(client) && (await import('./notification-api.ts')).readNotifications(client, search),
    ],
    head: async () => (await import('./notification-head.ts')).notificationsHead(),
    isPrivate: true,
    opensWithoutReload: true,
  }),
];
