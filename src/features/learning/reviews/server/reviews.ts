import { findRating } from '#features/catalogue/courses/rating-policy.ts';
import { CourseNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { createDiscussions } from '#features/learning/discussions/server/discussions.ts';
import { discussionRepositories } from '#features/learning/discussions/server/shared/discussion-change.ts';
import { createDiscussionNames } from '#features/learning/discussions/server/shared/discussion-names.ts';
import { createParticipantRepository } from '#features/learning/discussions/server/shared/participant-repository.ts';
import { mayBeRecognized, nameOfPerson } from '#features/people/user-content/server/name-policy.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { ownReview, type ReviewInput, type ReviewReportInput } from '../contract.ts';
import { countToHalf } from '../review-policy.ts';
import { courseReviewKind, type Invitation, type ReviewObstacle, reviewLimits } from '../vocabulary.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';
import { NotAsTeacher, NotHalfDone, ReviewNotFound, ReviewNotOpen } from './review-errors.ts';
import { createReviewNotifications } from './review-notifications.ts';
import { createReviewers } from './reviewers.ts';

export type CourseReviewDependencies = {
  db: Database;
  /** Since when the member has access to a course; undefined without access. */
  findEnrolledAt: (userId: string, courseId: string) => Promise<Date | undefined>;
  /** The lessons of a course to which the member has access, with their progress. */
  openClassroom: (userId: string, courseId: string) => Promise<{ lessons: readonly { completedAt: Date | null }[] }>;
  hasCertificate: (userId: string, courseId: string) => Promise<boolean>;
  now?: () => Date;
};
export type CourseReviews = ReturnType<typeof createCourseReviews>;
/** The actor comes from the session, never from the request. */
export type Actor = Pick<Person, 'id' | 'role'>;

/** Stores learners' reviews of a course, and lists those that everybody reads. */
export function createCourseReviews({
  db,
  findEnrolledAt,
  openClassroom,
  hasCertificate,
  now = () => new Date(),
}: CourseReviewDependencies) {
  const courses = createCourseRepository(db);
  const repository = createCourseReviewRepository(db);
  const participants = createParticipantRepository(db);
  const reviewers = createReviewers(db, now);
  const discussions = createDiscussions({ db, findEnrolledAt, now });
  const names = createDiscussionNames({ db, findEnrolledAt, discussions, now });

  async function getCourse(courseId: string) {
    const course = await courses.find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    return course;
  }

  /** Why somebody cannot write about a course now, and how many lessons are missing for the first review. */
  async function findObstacle({ id, role }: Actor, courseId: string) {
    const teachers = await participants.listTeachers(courseId);
    const withObstacle = (obstacle: ReviewObstacle | null, missing = 0) => ({ obstacle, missing });
    if (teachers.has(id) || role === 'curator' || role === 'admin') return withObstacle('teaches');
    if (!(await findEnrolledAt(id, courseId))) return withObstacle('noAccess');
    const missing = countToHalf((await openClassroom(id, courseId)).lessons);
    return withObstacle(missing > 0 ? 'notHalfDone' : null, missing);
  }

  async function findInvitation(userId: string, courseId: string): Promise<Invitation | null> {
    const invitation = (await hasCertificate(userId, courseId)) ? 'certificate' : 'half';
    return (await repository.listDismissals(userId, courseId)).includes(invitation) ? null : invitation;
  }

  const inTransaction = <T>(work: (repositories: ReturnType<typeof repositoriesOf>) => Promise<T>) =>
    db.transaction((transaction) => work(repositoriesOf(transaction)));

  return {
    /** Published reviews, the latest first. None while there are too few to show, and of a course that is not on sale. */
    async list(courseId: string, cursor: string | undefined, limit: number) {
      const course = await courses.find(courseId);
      if (course?.state !== 'published' || findRating(course) === null) return [];
      return reviewers.toShown(courseId, await repository.listShown(courseId, cursor, limit));
    },

    /** Throws ReviewNotOpen for somebody without a review who cannot write one about the course, as it is not theirs. */
    async readOwn(actor: Actor, courseId: string) {
      const course = await getCourse(courseId);
      const [review, { obstacle, missing }, [person]] = await Promise.all([
        repository.findOf(actor.id, courseId),
        findObstacle(actor, courseId),
        participants.listUsers(courseId, [actor.id]),
      ]);
      if (!review && obstacle === 'noAccess') throw new ReviewNotOpen();
      return {
        course: { id: course.id, title: course.title },
        review: review ? toAnswer(ownReview, review) : null,
        // A review that was written once can be changed, also by a learner who opens lessons anew.
        obstacle: review && obstacle === 'notHalfDone' ? null : obstacle,
        missing,
        name: nameOfPerson(person!, new Map(), now()).name,
        needsName: !mayBeRecognized(person!, new Map(), now()) && person!.chosenName === null,
        isListShown: findRating(course) !== null,
        invitation: review || obstacle ? null : await findInvitation(actor.id, courseId),
      };
    },

    /**
     * Writes one's review of a course, or changes it. A new text waits for a decision; with other stars alone it stays as
     * it is. Throws NotHalfDone for a first one, NotAsTeacher and ReviewNotOpen.
     */
    async write(actor: Actor, courseId: string, { stars, text, name = '' }: ReviewInput) {
      await getCourse(courseId);
      const { obstacle, missing } = await findObstacle(actor, courseId);
      if (obstacle === 'teaches') throw new NotAsTeacher();
      if (obstacle === 'noAccess') throw new ReviewNotOpen();
      await inTransaction(async ({ reviews, discussion, notifications }) => {
        if (!(await reviews.lockAccount(actor.id))) throw new ReviewNotOpen();
        await names.nameWriter(discussion, actor.id, courseId, name);
        const held = { stars, text, state: 'held' as const, signs: findScamSigns(text) };
        const before = await reviews.lockOf(actor.id, courseId);
        if (!before && obstacle) throw new NotHalfDone(missing);
        const row = { ...held, courseId, userId: actor.id, createdAt: now(), queuedAt: now() };
        if (!before && (await reviews.add(row))) return;
        // Somebody who sends the first one twice at once changes it the second time.
        const review = before ?? (await reviews.lockOf(actor.id, courseId))!;
        const version = review.version + 1;
        if (review.text === text && review.state !== 'hidden') await reviews.change(review.id, { stars, version });
        else {
          await notifications.withdraw(review);
          const changed = { ...held, version, editedAt: now(), queuedAt: review.queuedAt ?? now(), reason: '' };
          await reviews.change(review.id, changed);
        }
        if (review.state === 'shown') await reviews.refreshRating(courseId);
      });
    },

    /** Removes one's own review, also without access to the course. Throws ReviewNotFound. */
    removeOwn: (actor: Actor, courseId: string) =>
      inTransaction(async ({ reviews, notifications }) => {
        if (!(await reviews.lockAccount(actor.id))) throw new ReviewNotFound();
        const review = await reviews.lockOf(actor.id, courseId);
        if (!review) throw new ReviewNotFound();
        await notifications.withdraw(review);
        await reviews.remove([review.id]);
        await reviews.refreshRating(courseId);
      }),

    /** An invitation of the classroom that this person does not want to see again. */
    async dismiss(actor: Actor, courseId: string, invitation: Invitation) {
      await getCourse(courseId);
      if (!(await findEnrolledAt(actor.id, courseId))) throw new ReviewNotOpen();
      await repository.dismiss({ userId: actor.id, courseId, invitation });
    },

    /**
     * A published review then waits for a decision; who reported it is not shown to anybody. Returns the id of its
     * course. Throws ReviewNotFound.
     */
    report: (userId: string | undefined, reviewId: string, { reason, note = '' }: ReviewReportInput) =>
      inTransaction(async ({ reviews, reports }) => {
        const review = await reviews.lock(reviewId);
        if (review?.state !== 'shown') throw new ReviewNotFound();
        // More reports of one review say nothing new; nobody is refused.
        const isFull = (await reports.countOpen(reviewId)) >= reviewLimits.openReports;
        const row = { subjectId: reviewId, reporterId: userId ?? null, reason, note, createdAt: now() };
        if (!isFull && (await reports.add(row)) && review.queuedAt === null)
          await reviews.change(reviewId, { queuedAt: now() });
        return { courseId: review.courseId };
      }),
  };

  function repositoriesOf(transaction: Database) {
    return {
      reviews: createCourseReviewRepository(transaction),
      reports: createReportRepository(transaction, courseReviewKind),
      discussion: discussionRepositories(transaction, now()),
      notifications: createReviewNotifications(transaction),
    };
  }
}
