import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');

/** The addresses of plain forms. */
export const ownReviewAction = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/own-review`;
export const removeReviewAction = (courseId: string) => `${ownReviewAction(courseId)}/remove`;
export const dismissAction = (courseId: string) => `${ownReviewAction(courseId)}/dismiss`;

/**
 * Refused with 403 without access to the class, and with 404 when there is no such class. Its key is below that of the
 * classroom, because it changes with the progress.
 */
export const ownReviewQuery = (courseId: string) =>
  refusableQuery(ownReviewAction(courseId), async () => (await loadContract()).ownReviewState, {
    statuses: [403, 404],
    key: ['/api/courses', courseId, 'room', 'own-review'],
  });
export const useOwnReview = (courseId: string) => useQuery(ownReviewQuery(courseId));
export const readOwnReview = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery(ownReviewQuery(courseId)));
