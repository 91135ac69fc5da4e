import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './app-head.ts';

const head = (name: HeadName) => async () => (await import('./app-head.ts')).heads[name]();
const account = () => import('./account-pages.tsx');
const profiles = () => import('#features/profiles/web/profile-api.ts');
const memberships = () => import('#features/memberships/web/membership-api.ts');

/** The pages of a member's account and profile, which show parts of several features. */
export const memberPages = [
  definePage({
    path: '/account',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).signInMethodsQuery()),
      async (client) => client.fetchQuery((await account()).activeSessionsQuery()),
      async (client) => client.fetchQuery((await account()).secondFactorQuery()),
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
    ],
    head: head('accountPlan'),
  }),
  definePage({
    path: '/account/notifications',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountNotificationsPage,
    queries: () => [
      async (client) => client.fetchQuery((await account()).reminderSettingsQuery()),
      async (client) => client.fetchQuery((await account()).notificationSettingsQuery()),
      async (client) => client.fetchQuery((await account()).calendarFeedQuery()),
      async (client) => client.fetchQuery((await account()).newsletterPreferencesQuery()),
    ],
    head: head('accountNotifications'),
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
    path: '/profile',
    guard: 'members',
    source: 'profile-page',
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
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
