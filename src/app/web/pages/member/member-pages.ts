import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage, titled } from '#platform/web/define-page.ts';
import type { HeadName } from '../app-head.ts';

const head = (name: HeadName) => async () => (await import('../app-head.ts')).heads[name]();
const account = () => import('../account/account-pages.tsx');
const profiles = () => import('#features/people/profiles/web/profile-api.ts');
const memberships = () => import('#features/money/memberships/web/membership-api.ts');

/** Pages of members that show parts of several features. */
export const pages = [
  definePage({
    path: '/account',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).signInMethodsQuery()),
      async (client) => client.fetchQuery((await account()).activeSessionsQuery()),
      async (client) => client.fetchQuery((await account()).secondFactorQuery()),
      async (client) => client.fetchQuery((await account()).emailStateQuery()),
      async (client) => {
        const person = signedIn(client);
        if (person?.isMinor || person?.lacksConsent) await client.fetchQuery((await profiles()).guardianConsentQuery());
      },
    ],
    head: head('account'),
  }),
  definePage({
    path: '/account/plan',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountPlanPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).subscriptionQuery()),
      async (client) => client.fetchQuery((await account()).receiptsQuery()),
      async (client) => client.fetchQuery((await account()).groupsQuery()),
    ],
    head: head('accountPlan'),
  }),
  definePage({
    path: '/account/notifications',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountNotificationsPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).notificationSettingsQuery()),
      async (client) => client.fetchQuery((await account()).emailStateQuery()),
    ],
    head: head('accountNotifications'),
  }),
  definePage({
    path: '/account/notifications/times',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountTimesPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).reminderSettingsQuery()),
      async (client) => client.fetchQuery((await account()).notificationSettingsQuery()),
      async (client) => client.fetchQuery((await account()).calendarFeedQuery()),
    ],
    head: head('accountTimes'),
  }),
  definePage({
    path: '/account/privacy',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountPrivacyPage,
    head: head('accountPrivacy'),
  }),
  definePage({
    path: '/account/delete',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).DeleteAccountPage,
    head: head('accountDelete'),
  }),
  definePage({
    path: '/mentors/:id',
    guard: 'members',
    source: 'member-mentor-page',
    load: async () => (await import('./member-mentor-page.tsx')).MemberMentorPage,
    queries: ({ id }, search) => [
      async (client) => (await import('#features/meeting/mentors/web/mentor-api.ts')).readMentor(client, id),
      async (client) => (await import('#features/meeting/mentors/web/mentoring-api.ts')).readSlots(client, id, search),
    ],
    handledStatuses: [403, 404],
    fieldsWithErrors: ['startsAt', 'question', 'guardianEmail'],
    head: () => ({ title: titled('A mentor'), description: '', isHidden: true }),
  }),
  definePage({
    path: '/profile',
    guard: 'members',
    source: 'profile-page',
    load: async () => (await import('../account/profile-page.tsx')).ProfilePage,
    queries: () => [
      async (client) => (await profiles()).readForProfile(client),
      async (client) => {
        const person = signedIn(client);
        return person && client.fetchQuery((await memberships()).membershipQuery(person.uid));
      },
    ],
    head: head('profile'),
  }),
];
