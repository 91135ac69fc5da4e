import { definePage } from '#platform/web/define-page.ts';

const copies = () => import('./course-copy-api.ts');

/** The page that is saved on a device; the browser needs to know nothing of it. */
export const pages = [
  definePage({
    guard: 'members',
    handledStatuses: [403, 404],
    path: '/classes/:id/offline',
    source: 'course-copy-page',
    isServerOnly: true,
    inlineScript: async () => (await import('./copy-script.ts')).copyScript,
    load: async () => (await import('./course-copy-page.tsx')).CourseCopyPage,
    queries: ({ id }) => [async (client) => (await copies()).readCourseCopy(client, id)],
    head: async ({ params, client }) =>
      (await import('../classroom-head.ts')).classroomHead(
        client.getQueryData((await copies()).courseCopyQuery(params.id).queryKey),
      ),
  }),
];
