import { definePage } from '#platform/web/define-page.ts';

const classrooms = () => import('#features/learning/classroom/web/classroom-api.ts');
const reviews = () => import('#features/learning/reviews/web/own-review-api.ts');
const liveSessions = () => import('#features/learning/live-sessions/web/next-live-session-api.ts');

/** Pages of a course's members that show parts of several features. */
export const pages = [
  definePage({
    path: '/classes/:id/learn',
    guard: 'members',
    source: 'member-classroom-page',
    load: async (client, _search, { id }) => {
      const parts = import('./classroom-parts.ts').then(({ loadClassroomParts }) => loadClassroomParts(client, id));
      const [{ MemberClassroomPage }] = await Promise.all([import('../member/member-classroom-page.tsx'), parts]);
      return MemberClassroomPage;
    },
    queries: ({ id }) => [
      async (client) => (await classrooms()).readClassroom(client, id),
      // Without it, the lessons are shown all the same.
      async (client) => client.prefetchQuery((await reviews()).ownReviewQuery(id)),
      async (client) => client.prefetchQuery((await liveSessions()).nextLiveSessionsQuery()),
    ],
    head: async ({ params, client }) =>
      (await import('#features/learning/classroom/web/classroom-head.ts')).classroomHead(
        client.getQueryData((await classrooms()).classroomQuery(params.id).queryKey),
      ),
    handledStatuses: [403, 404],
  }),
];
