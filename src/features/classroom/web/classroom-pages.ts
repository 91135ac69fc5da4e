import { definePage, type HeadInput } from '#platform/web/define-page.ts';

const api = () => import('./classroom-api.ts');
const heads = () => import('./classroom-head.ts');

const classroomHead = async ({ params, client }: HeadInput<{ id: string }>) =>
  (await heads()).classroomHead(client.getQueryData((await api()).classroomQuery(params.id).queryKey));

export const classroomPages = [
  definePage({
    path: '/classes/:id/learn',
    guard: 'members',
    source: 'classroom-page',
    load: async () => (await import('./classroom-page.tsx')).ClassroomPage,
    queries: ({ id }) => [async (client) => (await api()).readClassroom(client, id)],
    head: classroomHead,
    handledStatuses: [403, 404],
  }),
  definePage({
    path: '/classes/:id/learn/:lessonId',
    guard: 'members',
    source: 'lesson-page',
    load: async () => (await import('./lesson-page.tsx')).LessonPage,
    queries: ({ id, lessonId }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await api()).readLesson(client, id, lessonId),
    ],
    head: async ({ params, client }) =>
      (await heads()).lessonHead(client.getQueryData((await api()).lessonQuery(params.id, params.lessonId).queryKey)),
    handledStatuses: [403, 404],
  }),
  definePage({
    path: '/classes/:id/print',
    guard: 'members',
    source: 'print-page',
    load: async () => (await import('./print-page.tsx')).PrintPage,
    queries: ({ id }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await api()).readLessons(client, id),
    ],
    head: classroomHead,
    handledStatuses: [403, 404],
  }),
];
