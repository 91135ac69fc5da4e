import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const certificates = () => import('#features/certificates/web/own-certificates-api.ts');
const progress = () => import('#features/classroom/web/progress-api.ts');
const liveSessions = () => import('#features/live-sessions/web/next-live-session-api.ts');
const refunds = () => import('#features/guardian-purchases/web/own-refund-api.ts');

export const myCoursesPages = [
  definePage({
    path: '/my-classes',
    guard: 'public',
    source: 'member-courses-page',
    load: async (client, search) => {
      const parts = import('./member-courses-parts.ts').then((all) => all.loadMemberCoursesParts(client, search));
      const [{ MemberCoursesPage }] = await Promise.all([import('./member-courses-page.tsx'), parts]);
      return MemberCoursesPage;
    },
    queries: () => [
      async (client) => (await import('#features/enrollments/web/checkout-api.ts')).readMyCourses(client),
      async (client) => signedIn(client) && (await progress()).readMyProgress(client),
      // Without it, the classes are shown all the same.
      async (client) => signedIn(client) && client.prefetchQuery((await refunds()).ownRefundsQuery()),
      async (client) => signedIn(client) && client.prefetchQuery((await certificates()).ownCertificatesQuery()),
      async (client) => signedIn(client) && client.prefetchQuery((await liveSessions()).nextLiveSessionsQuery()),
    ],
    head: async () => (await import('./app-head.ts')).heads.myCourses(),
  }),
];
