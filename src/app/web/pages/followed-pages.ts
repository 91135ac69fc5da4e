import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const applicationParts = () => import('#features/career/applications/web/parts/part-api.ts');
const notifications = () => import('#features/people/notifications/web/notification-api.ts');

/** Pages of members that show parts of several features, and that links open without a reload. */
export const pages = [
  definePage({
    path: '/applications/:id',
    guard: 'members',
    source: 'member-application-page',
    load: async () => (await import('./member/member-application-page.tsx')).MemberApplicationPage,
    queries: ({ id }) => [
      async (client) => signedIn(client) && (await applicationParts()).readApplication(client, id),
      async (client) =>
        signedIn(client) &&
        (await import('#features/career/reminders/web/reminder-api.ts')).readOwnReminders(client, id),
      async (client) =>
        signedIn(client) &&
        (await import('#features/career/cv/web/letters/letter-api.ts')).readLetters(client, { application: id }),
    ],
    head: async ({ params, client }) =>
      (await import('#features/career/applications/web/application-head.ts')).applicationHead(
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
    load: async () => (await import('./member/member-notifications-page.tsx')).MemberNotificationsPage,
    queries: (_params, search) => [
      async (client) => signedIn(client) && (await notifications()).readNotifications(client, search),
    ],
    head: async () => (await import('#features/people/notifications/web/notification-head.ts')).notificationsHead(),
    isPrivate: true,
    opensWithoutReload: true,
  }),
];
