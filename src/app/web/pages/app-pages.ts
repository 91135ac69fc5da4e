import { signedIn } from '#features/session/web/session-api.ts';
import { definePage, hiddenHead, plainHead } from '#platform/web/define-page.ts';

const account = () => import('./account-pages.tsx');
const classrooms = () => import('#features/classroom/web/classroom-api.ts');
const courses = () => import('#features/courses/web/course-api.ts');
const courseHeads = () => import('#features/courses/web/course-head.ts');
const enrollments = () => import('#features/enrollments/web/enrollment-api.ts');
const profiles = () => import('#features/profiles/web/profile-api.ts');
const memberships = () => import('#features/memberships/web/membership-api.ts');

/** The pages of the site itself, and those that show parts of several features. */
export const appPages = [
  definePage({
    path: '/',
    guard: 'public',
    source: 'home-page',
    load: async () => (await import('./home-page.tsx')).HomePage,
    head: plainHead(
      'SeaLeap: leap into the sea of opportunities',
      'Find scholarships, internships, exchanges and competitions that fit you. A short quiz shows where to start.',
    ),
    opensWithoutReload: true,
    isStatic: true,
  }),
  definePage({
    path: '/about',
    guard: 'public',
    source: 'about-page',
    load: async () => (await import('./about-page.tsx')).AboutPage,
    head: plainHead(
      'About SeaLeap',
      'Why SeaLeap exists: many young people never hear of the chances that are meant for them.',
    ),
    opensWithoutReload: true,
  }),
  definePage({
    path: '/classes/:id',
    guard: 'public',
    source: 'course-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member-course-page.tsx')).MemberCoursePage
        : (await import('#features/courses/web/course-page.tsx')).CoursePage,
    queries: ({ id }) => [
      async (client) => (await courses()).readCourse(client, id),
      async (client) => {
        const person = signedIn(client);
        if (person) await (await enrollments()).readEnrollmentStatus(client, person.uid, id);
      },
    ],
    head: async ({ params, client, publicUrl }) =>
      (await courseHeads()).courseHead(
        client.getQueryData((await courses()).courseQuery(params.id).queryKey),
        publicUrl,
      ),
    handledStatuses: [404],
    opensWithoutReload: true,
  }),
  definePage({
    path: '/verify-email',
    guard: 'public',
    source: 'account-pages',
    load: async () => (await account()).VerifyEmailPage,
    head: hiddenHead('Confirm your address', 'Confirm that our emails reach you.'),
    isPrivate: true,
  }),
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
    head: hiddenHead('Your account', 'Your address, your password, and where you are logged in.'),
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
    head: hiddenHead('Your plan', 'Your membership, and your receipts.'),
  }),
  definePage({
    path: '/account/notifications',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountNotificationsPage,
    queries: () => [async (client) => client.fetchQuery((await account()).newsletterPreferencesQuery())],
    head: hiddenHead('Notifications', 'Which news we send you.'),
  }),
  definePage({
    path: '/account/privacy',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).AccountPrivacyPage,
    head: hiddenHead('Privacy', 'What we keep of you, and why.'),
  }),
  definePage({
    path: '/account/delete',
    guard: 'members',
    source: 'account-pages',
    load: async () => (await account()).DeleteAccountPage,
    head: hiddenHead('Delete your account', 'What happens when you delete your account.'),
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
    head: hiddenHead('Your Profile', 'What you said of yourself, to look at and to change.'),
  }),
  definePage({
    path: '/my-classes',
    guard: 'public',
    source: 'member-courses-page',
    load: async () => (await import('./member-courses-page.tsx')).MemberCoursesPage,
    queries: () => [
      async (client) => (await import('#features/enrollments/web/checkout-api.ts')).readMyCourses(client),
      async (client) => signedIn(client) && (await classrooms()).readMyProgress(client),
    ],
    head: hiddenHead('My Classes', 'The classes that you have bought.'),
  }),
  definePage({
    path: '/api',
    guard: 'public',
    source: 'api-page',
    load: async () => (await import('./api-page.tsx')).ApiPage,
    head: plainHead('The SeaLeap API', 'How to read the opportunities of SeaLeap from a program of your own.'),
    isStatic: true,
  }),
  definePage({
    path: '/offline',
    guard: 'public',
    source: 'offline-page',
    load: async () => (await import('./offline-page.tsx')).OfflinePage,
    head: hiddenHead('You are offline', 'What you can read without a connection.'),
    isServerOnly: true,
  }),
  definePage({
    path: '/dev/ui',
    guard: 'public',
    source: 'dev-ui-page',
    load: async () => (await import('./dev-ui-page.tsx')).DevUiPage,
    head: hiddenHead('Design system', 'Every part of the design system in all its states.'),
    isDemoOnly: true,
  }),
];

/** For an address that has no page. */
export const notFoundPage = definePage({
  path: '*',
  guard: 'public',
  source: 'not-found-page',
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  head: hiddenHead('Page not found', 'There is nothing at this address.'),
  isStatic: true,
});

/** What the server shows instead of a page whose queries have failed. */
export const failedPage = definePage({
  path: '!',
  guard: 'public',
  source: 'failed-page',
  load: async () => (await import('./failed-page.tsx')).FailedPage,
  head: hiddenHead('Something went wrong', 'This page could not be loaded.'),
  isServerOnly: true,
});
