import { definePage } from '#platform/web/define-page.ts';

const api = () => import('./course-api.ts');

/** The page of one course also shows who has bought it: it is one of app's. */
export const pages = [
  definePage({
    path: '/classes',
    guard: 'public',
    source: 'catalogue-page',
    load: async () => (await import('./catalogue-page.tsx')).CataloguePage,
    queries: (_params, search) => [async (client) => (await api()).readCatalogue(client, search)],
    head: async ({ search, client, publicUrl }) =>
      (await import('./course-head.ts')).catalogueHead(search, client, publicUrl),
    opensWithoutReload: true,
  }),
  definePage({
    path: '/classes/:id/lessons/:lessonId',
    guard: 'public',
    source: 'free-lesson-page',
    hasPlayer: true,
    load: async () => {
      if (import.meta.env.SSR) await (await import('./shared/lesson-video.tsx')).loadTranscript();
      return (await import('./free-lesson-page.tsx')).FreeLessonPage;
    },
    queries: ({ id, lessonId }) => [async (client) => (await api()).readFreeLesson(client, id, lessonId)],
    head: async ({ params, client }) =>
      (await import('./course-head.ts')).freeLessonHead(
        client.getQueryData((await api()).freeLessonQuery(params.id, params.lessonId).queryKey),
      ),
    handledStatuses: [404],
    opensWithoutReload: true,
  }),
];
