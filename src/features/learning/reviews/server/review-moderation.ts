import { sql } from 'drizzle-orm';
import { findRating } from '#features/catalogue/courses/rating-policy.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { createParticipantRepository } from '#features/learning/discussions/server/shared/participant-repository.ts';
import { authorMarkLabels } from '#features/learning/discussions/vocabulary.ts';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import { OwnText } from '#platform/server/review/review-errors.ts';
import {
  causesOf,
  countReasons,
  type Decided,
  type ReviewActor,
  type ReviewKind,
  type ReviewPage,
  textOf,
  toListed,
} from '#platform/server/review/review-kind.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { listShowOrHide, textReportLabels } from '#platform/shared/review-vocabulary.ts';
import { courseReviewKind, maxStars } from '../vocabulary.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';
import type { CourseReviewRow } from './course-review-table.ts';
import { TaughtByYou } from './review-errors.ts';
import { createReviewNotifications } from './review-notifications.ts';
import { createReviewers } from './reviewers.ts';

type Dependencies = { db: Database; instructors: Pick<Instructors, 'enter'>; now?: () => Date };
export type ReviewModeration = ReturnType<typeof createReviewModeration>;

const stateLabels = { held: 'Not published yet', shown: 'Published', hidden: 'Hidden' } as const;
const decisionLabels = {
  show: { held: 'Publish it', shown: 'Leave it as it is', hidden: 'Publish it again' },
  hide: 'Hide the review',
};
const decisionsOf = ({ state, queuedAt }: CourseReviewRow) =>
  listShowOrHide({ state, isWaiting: queuedAt !== null }, decisionLabels);

/** Its open reports are done, and its author is notified. */
async function apply(transaction: Database, { subject: review, decision, ...decided }: Decided<CourseReviewRow>) {
  const { reason, actorId, at, reports } = decided;
  const reviews = createCourseReviewRepository(transaction);
  const state = decision === 'show' ? 'shown' : 'hidden';
  await reviews.change(review.id, {
    ...{ state, queuedAt: null, decidedBy: actorId, reason },
    ...(state === 'shown' && { shownAt: review.shownAt ?? at }),
  });
  await reviews.refreshRating(review.courseId);
  const course = (await createCourseRepository(transaction).find(review.courseId))!;
  const shownText = findRating(course)
    ? 'Everybody can read it on the page of the class.'
    : 'The page of the class shows reviews from the fifth one on.';
  const text = state === 'shown' ? shownText : reason;
  if (review.state !== state) await createReviewNotifications(transaction).decided(review, state, course.title, text);
  const after = { review: review.id, state, reports: countReasons(reports), ...(reason && { reason }) };
  return [{ action: `course-review.${decision}`, subjectId: review.courseId, before: { state: review.state }, after }];
}

/** Reviews for curators, who decide about them, and for instructors, who only read those of their courses. */
export function createReviewModeration({ db, instructors, now = () => new Date() }: Dependencies) {
  const repository = createCourseReviewRepository(db);
  const reviewers = createReviewers(db, now);

  async function list(page: ReviewPage) {
    const rows = await repository.listQueue(page);
    const reports = await createReportRepository(db, courseReviewKind).list(rows.map(({ review }) => review.id));
    const nameOf = new Map(
      await Promise.all(
        [...new Set(rows.map(({ review }) => review.courseId))].map(async (id) => {
          const reviews = rows.flatMap(({ review }) => (review.courseId === id ? [review] : []));
          return [id, await reviewers.nameReviewers(id, reviews)] as const;
        }),
      ),
    );
    return rows.map(({ review, courseTitle, at }) => {
      const { id, version, courseId, state, stars, queuedAt, signs, reason } = review;
      const { name, mark } = nameOf.get(courseId)!(review);
      return toListed({
        ...{ id, version, at, title: { label: `Review of ${courseTitle}`, href: `/classes/${courseId}` } },
        author: { name, mark: authorMarkLabels[mark] },
        state: { label: stateLabels[state], isStrong: state === 'held' },
        facts: [`${stars} of ${maxStars} stars`, `Written ${formatTime(review.createdAt)}`],
        causes: causesOf({
          reports: reports.filter(({ subjectId }) => subjectId === id),
          ...{ labels: textReportLabels, signs, reason, isWaiting: queuedAt !== null },
        }),
        texts: [textOf(review.text)],
        decisions: decisionsOf(review),
      });
    });
  }

  /** The account before the review, as everybody locks them. */
  async function lock(transaction: Database, id: string) {
    const reviews = createCourseReviewRepository(transaction);
    const found = await reviews.find(id);
    if (found?.userId) await reviews.lockAccount(found.userId);
    return found && reviews.lock(id);
  }

  /** Curators who teach the course do not decide; an admin always may. */
  async function authorize(transaction: Database, { userId, courseId }: CourseReviewRow, { id, role }: ReviewActor) {
    if (userId === id) throw new OwnText();
    const teachers = await createParticipantRepository(transaction).listTeachers(courseId);
    if (role !== 'admin' && teachers.has(id)) throw new TaughtByYou();
  }

  const kind: ReviewKind<CourseReviewRow> = {
    ...{ name: courseReviewKind, label: 'Class reviews', states: ['waiting', 'decided'] },
    oldPaths: ['/admin/course-reviews'],
    lead: 'Every review is read before it is published. Publish it whether it is good or bad for us: hide what is spam, unkind, or tells private facts.',
    waiting: sql`course_reviews where queued_at is not null`,
    ...{ list, lock, authorize, decisionsOf, apply },
  };

  return {
    kind,

    /** Published reviews of a course that one teaches, the latest first, also when they are too few for its page. */
    async listTaught(teacher: ReviewActor, courseId: string, page: Pick<ReviewPage, 'cursor' | 'limit'>) {
      await instructors.enter(teacher, courseId);
      return reviewers.toShown(courseId, await repository.listShown(courseId, page.cursor, page.limit));
    },
  };
}
