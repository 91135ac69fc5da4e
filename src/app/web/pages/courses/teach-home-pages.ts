import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const instructors = () => import('#features/learning/instructors/web/teach-api.ts');
const assignments = () => import('#features/learning/assignments/web/teaching/teach-assignment-api.ts');

/** The first page of instructors, which shows parts of several features. */
export const pages = [
  definePage({
    path: '/teach',
    guard: 'instructors',
    source: 'teach-home-page',
    load: async () => (await import('./teach-home-page.tsx')).TeachHomePage,
    queries: () => [
      async (client) => (await instructors()).readTaughtCourses(client),
      async (client) => (await assignments()).readSubmissionQueue(client),
    ],
    head: hiddenHead('Teaching', 'For the people who teach classes.'),
    isPrivate: true,
  }),
];
