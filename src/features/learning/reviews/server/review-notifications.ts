import { notify, withdrawNotifications } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { ownReviewPathOf } from '../vocabulary.ts';
import type { CourseReviewRow } from './course-review-table.ts';

const keyOf = ({ id, version }: CourseReviewRow, decision: 'shown' | 'hidden') =>
  `course-review:${id}:${version}:${decision}`;

/** Notifies the author of a review of what was decided about it, once for each text, in the transaction of the decision. */
export const createReviewNotifications = (transaction: Database) => ({
  async decided(review: CourseReviewRow, state: 'shown' | 'hidden', courseTitle: string, text: string) {
    const { userId, courseId } = review;
    if (userId === null) return;
    await withdrawNotifications(transaction, userId, [keyOf(review, state === 'shown' ? 'hidden' : 'shown')]);
    const course = `“${shorten(courseTitle, 80)}”`;
    await notify(transaction, {
      ...{ personId: userId, topic: 'classes', key: keyOf(review, state), href: ownReviewPathOf(courseId), text },
      title: state === 'shown' ? `Your review of ${course} is published` : `Your review of ${course} was hidden`,
    });
  },

  /** Withdraws the notifications of decisions about a text that is not there any more. */
  withdraw: (review: CourseReviewRow) =>
    review.userId === null
      ? undefined
      : withdrawNotifications(transaction, review.userId, [keyOf(review, 'shown'), keyOf(review, 'hidden')]),
});
