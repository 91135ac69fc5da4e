import { courseQuery } from '#features/catalogue/courses/web/course-api.ts';
import { courseHead } from '#features/catalogue/courses/web/course-head.ts';
import { reviewsQuery } from '#features/learning/reviews/web/review-api.ts';
import { withReviews } from '#features/learning/reviews/web/review-head.ts';
import type { HeadInput } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';

/** With what members say about the course. The browser never loads it. */
export function coursePageHead({ params, search, client, publicUrl }: HeadInput<{ id: string }>) {
  const course = client.getQueryData(courseQuery(params.id).queryKey);
  const after = readAfter(search);
  const shown = client.getQueryData(reviewsQuery(params.id, after).queryKey)?.items ?? [];
  return withReviews(courseHead(course, publicUrl), shown, after === '');
}
