import { queryOptions, useQuery } from '@tanstack/react-query';
import { readListPart } from '#platform/web/list-pages.ts';

const loadContract = () => import('../contract.ts');

/** The cursor in the address of a course page. */
export const readAfter = (search: string) => new URLSearchParams(search).get('after') ?? '';

/** A page of the published reviews of a course. */
export const reviewsQuery = (courseId: string, after: string) =>
  queryOptions({
    queryKey: ['/api/courses', courseId, 'reviews', after],
    queryFn: ({ client, signal }) =>
      readListPart(
        `/api/courses/${encodeURIComponent(courseId)}/reviews${after && `?cursor=${encodeURIComponent(after)}`}`,
        async () => (await loadContract()).courseReviewList,
        { client, signal },
      ),
  });
export const useReviews = (courseId: string, after: string) => useQuery(reviewsQuery(courseId, after));
