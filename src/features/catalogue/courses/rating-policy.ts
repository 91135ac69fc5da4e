/** Published reviews from which on they and their average are shown: fewer say little, and of whom they are. */
export const minShownReviews = 5;

/**
 * Returns the public rating from `reviews` published reviews with so many stars in all; null while they are too few.
 */
export function findRating({ reviews, stars }: { reviews: number; stars: number }) {
  return reviews < minShownReviews ? null : { average: Math.round((stars / reviews) * 10) / 10, reviews };
}
