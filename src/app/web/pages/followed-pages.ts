import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const applicationParts = () => import('#features/applications/web/part-api.ts');
const notifications = () => import('#features/notifications/web/notification-api.ts');

/** Pages of members that show parts of several features, and that links open without a reload. */
export const followedPages = [
  definePage({
    path: '/applications/:id',
    guard: 'members',
    source: 'member-application-page',
    load: async () => (await import('./member-application-page.tsx')).MemberApplicationPage,
    queries: ({ id }) => [
      async (client) => signedIn(client) && (await applicationParts()).readApplication(client, id),
      async (client) =>
        signedIn(client) && (await import('#features/reminders/web/reminder-api.ts')).readOwnReminders(client, id),
      async (client) =>
        signedIn(client) && (await import('#features/cv/web/letter-api.ts')).readLetters(client, { application: id }),
    ],
    head: async ({ params, client }) =>
      (await import('#features/applications/web/application-head.ts')).applicationHead(
        (await applicationParts()).findApplication(client, params.id)?.title ?? 'My applications',
      ),
    isPrivate: true,
    opensWithoutReload: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/notifications',
    guard: 'members',
    source: 'member-notifications-page',
    load: async () => (await import('./member-notifications-page.tsx')).MemberNotificationsPage,
    queries: (_params, search) => [
      async (client) => signedIn(client) && (await notifications()).readNotifications(client, search),
    ],
    head: async () => (await import('#features/notifications/web/notification-head.ts')).notificationsHead(),
    isPrivate: true,
    opensWithoutReload: true,
  }),
];
