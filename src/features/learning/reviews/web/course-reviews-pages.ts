import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const courses = () => import('#features/catalogue/courses/web/course-api.ts');

/** Nothing on them reacts: their forms are plain. */
export const pages = [
  definePage({
    path: '/classes/:id/review',
    guard: 'members',
    source: 'own-review-page',
    load: async () => (await import('./own-review-page.tsx')).OwnReviewPage,
    queries: ({ id }) => [async (client) => (await import('./own-review-api.ts')).readOwnReview(client, id)],
    head: hiddenHead('Your review', 'Your review of a class.'),
    handledStatuses: [403, 404],
    fieldsWithErrors: ['stars', 'text', 'name'],
    isStatic: true,
  }),
  definePage({
    path: '/classes/:id/reviews/:reviewId/report',
    guard: 'public',
    source: 'report-review-page',
    load: async () => (await import('./report-review-page.tsx')).ReportReviewPage,
    queries: ({ id }) => [async (client) => (await courses()).readCourse(client, id)],
    head: hiddenHead('Report a review', 'Report a review of a class to SeaLeap.'),
    handledStatuses: [404],
    fieldsWithErrors: ['reason', 'note'],
    isStatic: true,
  }),
];
