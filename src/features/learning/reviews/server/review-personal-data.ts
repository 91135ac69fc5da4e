import type { Database } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';
import { courseReviewDismissals, courseReviews as t } from './course-review-table.ts';

/** Reviews go with the account, and no longer count. */
async function deleteData(db: Database, { id }: { id: string }) {
  const reviews = createCourseReviewRepository(db);
  // Nobody writes with the account from here on.
  await reviews.lockAccount(id, 'update');
  const own = await reviews.lockAllOf(id);
  if (own.length === 0) return;
  await reviews.remove(own.map((review) => review.id));
  for (const courseId of own.map((review) => review.courseId).sort()) await reviews.refreshRating(courseId);
}

export const reviewData: PersonalData = {
  tables: {
    course_reviews: ownRows(t.userId, {
      ...{ courseId: t.courseId, stars: t.stars, text: t.text, state: t.state, reason: t.reason },
      ...{ createdAt: t.createdAt, editedAt: t.editedAt, shownAt: t.shownAt },
    }),
    course_review_dismissals: ownRows(courseReviewDismissals.userId),
  },
  deleteData,
};
