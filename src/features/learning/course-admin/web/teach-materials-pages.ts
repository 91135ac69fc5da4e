import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';

export const pages = [
  teachPage(
    '/teach/:courseId/materials',
    'materials-page',
    async () => (await import('./materials-page.tsx')).MaterialsPage,
    {
      queries: ({ courseId }) => [
        async (client) => (await import('./materials-api.ts')).readMaterials(client, courseId),
      ],
    },
  ),
];
