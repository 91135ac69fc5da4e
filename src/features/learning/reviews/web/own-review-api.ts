import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import type { OwnReviewState } from '../contract.ts';

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

/** Whether the classroom speaks of a review: not before half is done. */
export const isReviewShown = (state: OwnReviewState | Refused | undefined): state is OwnReviewState =>
  state !== undefined && !isRefused(state) && (!state.obstacle || state.review !== null);
