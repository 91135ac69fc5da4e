import { signedIn } from '#features/session/web/session-api.ts';
import { signInMethods } from './entry-routes.tsx';
import type { PageRoute } from './routes.tsx';

const passwords = () => import('#features/accounts/web/password-pages.tsx');
const accounts = () => import('./pages/account-pages.tsx');

const courses = () => import('#features/classroom/web/classroom-api.ts');
const membershipApi = () => import('#features/memberships/web/membership-api.ts');
const purchases = () => import('#features/enrollments/web/checkout-api.ts');
const profileApi = () => import('#features/profiles/web/profile-api.ts');

const opportunities = () => import('#features/opportunities/web/opportunity-api.ts');

/** The other addresses that are always loaded whole. A first load does not carry them. */
export const furtherRoutes: PageRoute[] = [
  {
    path: '/classes/:id/learn',
    source: 'classroom-page',
    load: async () => (await import('#features/classroom/web/classroom-page.tsx')).ClassroomPage,
    queries: ({ id }) => [async (client) => (await courses()).readClassroom(client, id!)],
    isFor: 'members',
    handledStatuses: [403, 404],
  },
  {
    path: '/classes/:id/learn/:lessonId',
    source: 'lesson-page',
    load: async () => (await import('#features/classroom/web/lesson-page.tsx')).LessonPage,
    queries: ({ id, lessonId }) => [
      async (client) => (await courses()).readClassroom(client, id!),
      async (client) => (await courses()).readLesson(client, id!, lessonId!),
    ],
    isFor: 'members',
    handledStatuses: [403, 404],
  },
  {
    path: '/classes/:id/print',
    source: 'print-page',
    load: async () => (await import('#features/classroom/web/print-page.tsx')).PrintPage,
    queries: ({ id }) => [
      async (client) => (await courses()).readClassroom(client, id!),
      async (client) => (await courses()).readLessons(client, id!),
    ],
    isFor: 'members',
    handledStatuses: [403, 404],
  },
  {
    path: '/opportunities/:slug/report',
    source: 'report-page',
    load: async () => (await import('#features/reports/web/report-page.tsx')).ReportPage,
    queries: ({ slug }) => [async (client) => client.fetchQuery((await opportunities()).opportunityQuery(slug!))],
    fieldsWithErrors: ['reason', 'note', 'email'],
    isStatic: true,
  },
  {
    path: '/forgot-password',
    source: 'password-pages',
    load: async () => (await passwords()).ForgotPasswordPage,
    queries: signInMethods,
  },
  {
    path: '/reset-password',
    source: 'password-pages',
    load: async () => (await passwords()).ResetPasswordPage,
    isPrivate: true,
  },
  {
    path: '/verify-email',
    source: 'account-pages',
    load: async () => (await accounts()).VerifyEmailPage,
    isPrivate: true,
  },
  {
    path: '/account',
    source: 'account-pages',
    load: async () => (await accounts()).AccountPage,
    queries: () => [
      async (client) => client.fetchQuery((await accounts()).signInMethodsQuery()),
      async (client) => client.fetchQuery((await accounts()).activeSessionsQuery()),
      async (client) => client.fetchQuery((await accounts()).newsletterPreferencesQuery()),
      async (client) => client.fetchQuery((await accounts()).subscriptionQuery()),
      async (client) => client.fetchQuery((await accounts()).receiptsQuery()),
    ],
    isFor: 'members',
  },
  {
    path: '/account/delete',
    source: 'account-pages',
    load: async () => (await accounts()).DeleteAccountPage,
    isFor: 'members',
  },
  {
    path: '/profile-setup',
    source: 'profile-setup-page',
    load: async () => (await import('#features/profiles/web/profile-setup-page.tsx')).ProfileSetupPage,
    queries: () => [async (client) => (await profileApi()).readForSetup(client)],
  },
  {
    path: '/profile',
    source: 'profile-page',
    load: async () => (await import('./pages/profile-page.tsx')).ProfilePage,
    queries: () => [
      async (client) => (await profileApi()).readForProfile(client),
      async (client) => {
        const person = signedIn(client);
        return person && client.fetchQuery((await membershipApi()).membershipQuery(person.uid));
      },
    ],
    isFor: 'members',
  },
  {
    path: '/guardian',
    source: 'guardian-page',
    load: async () => (await import('#features/profiles/web/guardian-page.tsx')).GuardianPage,
    queries: (_params, search) => {
      const token = new URLSearchParams(search).get('token');
      return token ? [async (client) => client.fetchQuery((await profileApi()).guardianRequestQuery(token))] : [];
    },
    isPrivate: true,
  },
  {
    path: '/checkout/:courseId',
    source: 'checkout-page',
    load: async () => (await import('#features/enrollments/web/checkout-page.tsx')).CheckoutPage,
    queries: ({ courseId }) => [async (client) => (await purchases()).readCheckout(client, courseId!)],
    isFor: 'members',
    hasPayment: () => true,
    isAtOnce: true,
    handledStatuses: [404],
  },
  {
    path: '/payment-success',
    source: 'payment-success-page',
    load: async () => (await import('#features/enrollments/web/payment-success-page.tsx')).PaymentSuccessPage,
    isPrivate: true,
    isAtOnce: true,
  },
  {
    path: '/my-classes',
    source: 'my-courses-page',
    load: async () => (await import('#features/enrollments/web/my-courses-page.tsx')).MyCoursesPage,
    queries: () => [async (client) => (await purchases()).readMyCourses(client)],
  },
  {
    path: '/membership',
    source: 'membership-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('#features/memberships/web/member-membership-page.tsx')).MemberMembershipPage
        : (await import('#features/memberships/web/membership-page.tsx')).MembershipPage,
    queries: () => [async (client) => signedIn(client) && (await membershipApi()).readSubscription(client)],
  },
  {
    path: '/membership/upgrade',
    source: 'upgrade-page',
    load: async () => (await import('#features/memberships/web/upgrade-page.tsx')).UpgradePage,
    isFor: 'members',
    hasPayment: () => true,
    isAtOnce: true,
  },
  {
    path: '/account/card',
    source: 'card-page',
    load: async () => (await import('#features/memberships/web/card-page.tsx')).CardPage,
    isFor: 'members',
    hasPayment: () => true,
    isAtOnce: true,
    isPrivate: true,
  },
  {
    path: '/membership/success',
    source: 'membership-success-page',
    load: async () => (await import('#features/memberships/web/membership-success-page.tsx')).MembershipSuccessPage,
    isPrivate: true,
    isAtOnce: true,
  },
  {
    path: '/api',
    source: 'api-page',
    load: async () => (await import('./pages/api-page.tsx')).ApiPage,
    isStatic: true,
  },
  {
    path: '/offline',
    source: 'offline-page',
    load: async () => (await import('./pages/offline-page.tsx')).OfflinePage,
    isPlaceholder: true,
  },
  {
    path: '/dev/ui',
    source: 'dev-ui-page',
    load: async () => (await import('./pages/dev-ui-page.tsx')).DevUiPage,
    isDemoOnly: true,
  },
];
