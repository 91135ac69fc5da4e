import { definePage, type HeadInput } from '#platform/web/define-page.ts';

const api = () => import('./classroom-api.ts');
const lessons = () => import('./lessons/lesson-api.ts');
const heads = () => import('./classroom-head.ts');

const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;
const classroomHead = async ({ params, client }: HeadInput<{ id: string }>) =>
  (await heads()).classroomHead(client.getQueryData((await api()).classroomQuery(params.id).queryKey));

/** The first page of the classroom also shows what waits there: it is one of app's. */
export const pages = [
  definePage({
    ...guarded,
    path: '/classes/:id/learn/:lessonId',
    source: 'lesson-page',
    hasPlayer: true,
    load: async (client, _search, { id, lessonId }) => {
      const parts = import('./lessons/lesson-parts.ts').then(({ loadLessonParts }) =>
        loadLessonParts(client, id, lessonId),
      );
      const [{ LessonPage }] = await Promise.all([import('./lessons/lesson-page.tsx'), parts]);
      return LessonPage;
    },
    queries: ({ id, lessonId }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await lessons()).readLesson(client, id, lessonId),
    ],
    head: async ({ params, client }) =>
      (await heads()).lessonHead(
        client.getQueryData((await lessons()).lessonQuery(params.id, params.lessonId).queryKey),
      ),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/print',
    source: 'print-page',
    load: async () => (await import('./lessons/print-page.tsx')).PrintPage,
    queries: ({ id }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await api()).readLessons(client, id),
    ],
    head: classroomHead,
  }),
];
