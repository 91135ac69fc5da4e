import { findRating } from '#features/catalogue/courses/rating-policy.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { createParticipantRepository } from '#features/learning/discussions/server/shared/participant-repository.ts';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReviewDecisionInput } from '../contract.ts';
import type { ReviewQueueState } from '../vocabulary.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';
import { AlreadyDecided, OwnReview, ReviewChanged, ReviewNotFound, TaughtByYou } from './review-errors.ts';
import { createReviewNotifications } from './review-notifications.ts';
import { createReviewReportRepository } from './review-report-repository.ts';
import { createReviewers } from './reviewers.ts';
import type { Actor } from './reviews.ts';

type Dependencies = { db: Database; instructors: Pick<Instructors, 'enter'>; now?: () => Date };
export type ReviewModeration = ReturnType<typeof createReviewModeration>;
type Page = { cursor: string | undefined; limit: number };

/** Reviews for curators, who decide about them, and for instructors, who only read those of their courses. */
export function createReviewModeration({ db, instructors, now = () => new Date() }: Dependencies) {
  const repository = createCourseReviewRepository(db);
  const reviewers = createReviewers(db, now);

  return {
    /** What waits for a decision or is hidden, of all courses. */
    async listQueue({ state = 'waiting', cursor, limit }: Page & { state?: ReviewQueueState | undefined }) {
      const rows = await repository.listQueue(state, cursor, limit);
      const reports = await createReviewReportRepository(db).listOpen(rows.map(({ review }) => review.id));
      const courseIds = [...new Set(rows.map(({ review }) => review.courseId))];
      const named = await Promise.all(
        courseIds.map(async (id) => {
          const its = rows.flatMap(({ review }) => (review.courseId === id ? [review] : []));
          return [id, await reviewers.nameReviewers(id, its)] as const;
        }),
      );
      const nameOf = new Map(named);
      return rows.map(({ review, courseTitle }) => ({
        ...{ id: review.id, stars: review.stars, text: review.text, state: review.state, version: review.version },
        ...{ createdAt: review.createdAt, queuedAt: review.queuedAt, reason: review.reason, signs: review.signs },
        course: { id: review.courseId, title: courseTitle },
        author: nameOf.get(review.courseId)!(review),
        reports: reports.flatMap(({ reviewId, reason, note }) => (reviewId === review.id ? [{ reason, note }] : [])),
      }));
    },

    /** Published reviews of a course that one teaches, the latest first, also when they are too few for its page. */
    async listTaught(teacher: Actor, courseId: string, { cursor, limit }: Page) {
      await instructors.enter(teacher, courseId);
      return reviewers.toShown(courseId, await repository.listShown(courseId, cursor, limit));
    },

    /**
     * Publishes a review or hides it; its open reports are done, and its author is notified. Curators who teach the course
     * do not decide; an admin always may. Throws ReviewChanged when the author has changed it since it was read.
     */
    decide: ({ id: actorId, role }: Actor, reviewId: string, { decision, reason = '', version }: ReviewDecisionInput) =>
      db.transaction(async (transaction) => {
        const reviews = createCourseReviewRepository(transaction);
        const found = await reviews.find(reviewId);
        // The account before the review, as everybody locks them.
        if (found?.userId) await reviews.lockAccount(found.userId);
        const review = found && (await reviews.lock(reviewId));
        if (!review) throw new ReviewNotFound();
        if (review.userId === actorId) throw new OwnReview();
        const teachers = await createParticipantRepository(transaction).listTeachers(review.courseId);
        if (role !== 'admin' && teachers.has(actorId)) throw new TaughtByYou();
        if (review.version !== version) throw new ReviewChanged();
        const state = decision === 'show' ? ('shown' as const) : ('hidden' as const);
        if (review.queuedAt === null && review.state === state) throw new AlreadyDecided();
        await reviews.change(reviewId, {
          ...{ state, queuedAt: null, decidedBy: actorId, reason: state === 'hidden' ? reason : '' },
          ...(state === 'shown' && { shownAt: review.shownAt ?? now() }),
        });
        await createReviewReportRepository(transaction).finish(reviewId, now());
        await reviews.refreshRating(review.courseId);
        const course = (await createCourseRepository(transaction).find(review.courseId))!;
        const shownText = findRating(course)
          ? 'Everybody can read it on the page of the class.'
          : 'The page of the class shows reviews from the fifth one on.';
        if (review.state !== state)
          await createReviewNotifications(transaction).decided(
            ...([review, state, course.title, state === 'shown' ? shownText : reason] as const),
          );
        await recordAct(transaction, {
          ...{ actorId, action: `course-review.${state === 'shown' ? 'show' : 'hide'}`, subjectId: review.courseId },
          before: { state: review.state },
          after: { review: reviewId, state, ...(reason && { reason }) },
        });
      }),
  };
}
