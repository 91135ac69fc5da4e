import { definePage, type HeadInput } from '#platform/web/define-page.ts';

const copies = () => import('./copy-api.ts');
const api = () => import('./classroom-api.ts');
const heads = () => import('./classroom-head.ts');

const guarded = { guard: 'members', handledStatuses: [403, 404] } as const;
const classroomHead = async ({ params, client }: HeadInput<{ id: string }>) =>
  (await heads()).classroomHead(client.getQueryData((await api()).classroomQuery(params.id).queryKey));

/** The first page of the classroom also shows what waits there: it is one of app's. */
export const classroomPages = [
  definePage({
    ...guarded,
    path: '/classes/:id/learn/:lessonId',
    source: 'lesson-page',
    hasPlayer: true,
    load: async (client, _search, { id, lessonId }) => {
      const parts = import('./lesson-parts.ts').then(({ loadLessonParts }) => loadLessonParts(client, id, lessonId));
      const [{ LessonPage }] = await Promise.all([import('./lesson-page.tsx'), parts]);
      return LessonPage;
    },
    queries: ({ id, lessonId }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await api()).readLesson(client, id, lessonId),
    ],
    head: async ({ params, client }) =>
      (await heads()).lessonHead(client.getQueryData((await api()).lessonQuery(params.id, params.lessonId).queryKey)),
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/print',
    source: 'print-page',
    load: async () => (await import('./print-page.tsx')).PrintPage,
    queries: ({ id }) => [
      async (client) => (await api()).readClassroom(client, id),
      async (client) => (await api()).readLessons(client, id),
    ],
    head: classroomHead,
  }),
  definePage({
    ...guarded,
    path: '/classes/:id/offline',
    source: 'course-copy-page',
    isServerOnly: true,
    inlineScript: async () => (await import('./copy-script.ts')).copyScript,
    load: async () => (await import('./course-copy-page.tsx')).CourseCopyPage,
    queries: ({ id }) => [async (client) => (await copies()).readCourseCopy(client, id)],
    head: async ({ params, client }) =>
      (await heads()).classroomHead(client.getQueryData((await copies()).courseCopyQuery(params.id).queryKey)),
  }),
];
