import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './app-head.ts';

const head = (name: HeadName) => async () => (await import('./app-head.ts')).heads[name]();
const account = () => import('./account-pages.tsx');
const certificates = () => import('#features/certificates/web/certificate-api.ts');
const classrooms = () => import('#features/classroom/web/classroom-api.ts');
const liveSessions = () => import('#features/live-sessions/web/live-session-api.ts');
const refunds = () => import('#features/guardian-purchases/web/own-refund-api.ts');

/** Public pages of the site itself that few visitors open. */
export const furtherPages = [
  definePage({
    path: '/verify-email',
    guard: 'public',
    source: 'account-pages',
    load: async () => (await account()).VerifyEmailPage,
    head: head('verifyEmail'),
    isPrivate: true,
  }),
  definePage({
    path: '/my-classes',
    guard: 'public',
    source: 'member-courses-page',
    load: async () => (await import('./member-courses-page.tsx')).MemberCoursesPage,
    queries: () => [
      async (client) => (await import('#features/enrollments/web/checkout-api.ts')).readMyCourses(client),
      async (client) => signedIn(client) && (await classrooms()).readMyProgress(client),
      // Without it, the classes are shown all the same.
      async (client) => signedIn(client) && client.prefetchQuery((await refunds()).ownRefundsQuery()),
      async (client) => signedIn(client) && client.prefetchQuery((await certificates()).ownCertificatesQuery()),
      async (client) => signedIn(client) && client.prefetchQuery((await liveSessions()).nextLiveSessionsQuery()),
    ],
    head: head('myCourses'),
  }),
  definePage({
    path: '/api',
    guard: 'public',
    source: 'api-page',
    load: async () => (await import('./api-page.tsx')).ApiPage,
    head: head('api'),
    isStatic: true,
  }),
  definePage({
    path: '/offline',
    guard: 'public',
    source: 'offline-page',
    load: async () => (await import('./offline-page.tsx')).OfflinePage,
    head: head('offline'),
    isServerOnly: true,
  }),
  definePage({
    path: '/dev/ui',
    guard: 'public',
    source: 'dev-ui-page',
    load: async () => (await import('./dev-ui-page.tsx')).DevUiPage,
    head: head('devUi'),
    isDemoOnly: true,
  }),
];
