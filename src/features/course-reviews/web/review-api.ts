import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { readListPart } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const pathOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}`;

/** The cursor in the address of a course page. */
export const readAfter = (search: string) => new URLSearchParams(search).get('after') ?? '';

/** A page of the published reviews of a course. */
export const reviewsQuery = (courseId: string, after: string) =>
  queryOptions({
    queryKey: ['/api/courses', courseId, 'reviews', after],
    queryFn: ({ client, signal }) =>
      readListPart(
        `${pathOf(courseId)}/reviews${after && `?cursor=${encodeURIComponent(after)}`}`,
        async () => (await loadContract()).courseReviewList,
        { client, signal },
      ),
  });
export const useReviews = (courseId: string, after: string) => useQuery(reviewsQuery(courseId, after));

/** The addresses of plain forms. */
export const ownReviewAction = (courseId: string) => `${pathOf(courseId)}/own-review`;
export const removeReviewAction = (courseId: string) => `${ownReviewAction(courseId)}/remove`;
export const dismissAction = (courseId: string) => `${ownReviewAction(courseId)}/dismiss`;
export const reportAction = (reviewId: string) => `/api/course-reviews/${reviewId}/report`;

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
