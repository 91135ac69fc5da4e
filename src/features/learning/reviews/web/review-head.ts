import type { Head } from '#platform/web/define-page.ts';
import type { CourseReview } from '../contract.ts';

/** The head of a course page with schema.org `Review`s, but for those of invented people. Older pages are not indexed. */
export const withReviews = (head: Head, reviews: readonly CourseReview[], isFirstPage: boolean): Head => {
  const review = reviews
    .filter(({ author }) => author.mark !== 'sample')
    .map(({ stars, text, author, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author.name },
      datePublished: createdAt.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    }));
  return {
    ...head,
    ...(!isFirstPage && { isHidden: true }),
    ...(head.structuredData && review.length > 0 && { structuredData: { ...head.structuredData, review } }),
  };
};
