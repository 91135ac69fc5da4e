import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';
import type { HeadName } from './app-head.ts';

const head = (name: HeadName) => async () => (await import('./app-head.ts')).heads[name]();
const memberHome = () => import('./member/member-home-page.tsx');
const courses = () => import('#features/catalogue/courses/web/course-api.ts');
const enrollments = () => import('#features/money/enrollments/web/enrollment-api.ts');
const reviews = () => import('#features/learning/reviews/web/review-api.ts');

/** The pages of the site itself that visitors open most, and those that show parts of several features. */
export const pages = [
  definePage({
    path: '/',
    guard: 'public',
    source: 'home-page',
    load: async (client) =>
      signedIn(client) ? (await memberHome()).MemberHomePage : (await import('./home-page.tsx')).HomePage,
    queries: () => [
      async (client) =>
        signedIn(client)
          ? (await memberHome()).readMemberHome(client)
          : (await import('./home-page.tsx')).readHome(client),
    ],
    head: head('home'),
    opensWithoutReload: true,
    isStatic: (client) => !signedIn(client),
  }),
  definePage({
    path: '/discover',
    guard: 'public',
    source: 'discover-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member/member-discover-page.tsx')).MemberDiscoverPage
        : (await import('./discover-page.tsx')).DiscoverPage,
    queries: (_params, search) => [
      async (client) => (await import('./quiz-opportunities.tsx')).readForResult(client, search),
    ],
    head: async ({ search }) => (await import('#features/people/quiz/web/quiz-head.ts')).quizHead(search),
    opensWithoutReload: true,
  }),
  definePage({
    path: '/about',
    guard: 'public',
    source: 'about-page',
    load: async (client) => (await import('./about-page.tsx')).loadAbout(client),
    queries: () => [async (client) => (await import('./about-page.tsx')).readAbout(client)],
    head: head('about'),
    opensWithoutReload: true,
  }),
  definePage({
    path: '/classes/:id',
    guard: 'public',
    source: 'visitor-course-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member/member-course-page.tsx')).MemberCoursePage
        : (await import('./courses/visitor-course-page.tsx')).VisitorCoursePage,
    queries: ({ id }, search) => [
      async (client) => (await courses()).readCourse(client, id),
      async (client) => client.fetchQuery((await reviews()).reviewsQuery(id, readAfter(search))),
      async (client) => {
        const person = signedIn(client);
        if (person) await (await enrollments()).readEnrollmentStatus(client, person.uid, id);
      },
    ],
    head: async (input) => (await import('./courses/course-page-head.ts')).coursePageHead(input),
    handledStatuses: [404],
    opensWithoutReload: true,
  }),
];

/** For an address that has no page. */
export const notFoundPage = definePage({
  path: '*',
  guard: 'public',
  source: 'not-found-page',
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  head: head('notFound'),
  isStatic: true,
});

/** The server shows this instead of a page whose queries have failed. */
export const failedPage = definePage({
  path: '!',
  guard: 'public',
  source: 'failed-page',
  load: async () => (await import('./failed-page.tsx')).FailedPage,
  head: head('failed'),
  isServerOnly: true,
});
