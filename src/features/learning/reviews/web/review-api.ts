import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#platform/web/lists/list-query.ts';

const loadContract = () => import('../contract.ts');

/** A page of the published reviews of a course. */
export const reviewsQuery = (courseId: string, after: string) =>
  listQuery({
    ...{
      path: `/api/courses/${encodeURIComponent(courseId)}/reviews`,
      key: ['/api/courses', courseId, 'reviews'],
      after,
    },
    load: async () => (await loadContract()).courseReviewList,
  });
export const useReviews = (courseId: string, after: string) => useQuery(reviewsQuery(courseId, after));
