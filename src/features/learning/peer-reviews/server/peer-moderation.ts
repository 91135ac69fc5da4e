import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { shortNameOf } from '#platform/shared/text.ts';
import type { PeerDecisionInput } from '../contract.ts';
import type { PeerQueueState } from '../vocabulary.ts';
import { changePeerReview } from './peer-change.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { createPeerQueueRepository } from './peer-queue-repository.ts';
import {
  AlreadyDecided,
  OwnPeerReview,
  PeerReviewChanged,
  PeerReviewNotFound,
  PeersNotFound,
} from './peer-review-errors.ts';
import { createPeerReviewNotifications } from './peer-review-notifications.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import type { PeerReviewRow } from './peer-review-table.ts';
import { stateOf } from './to-peer-task.ts';

type Dependencies = { db: Database; instructors: Pick<Instructors, 'enter'>; now?: () => Date };
export type PeerModeration = ReturnType<typeof createPeerModeration>;
type Teacher = Pick<Person, 'id' | 'role'>;

type Named = { review: PeerReviewRow; author: string; reviewer: string };
type Reports = Awaited<ReturnType<ReturnType<typeof createPeerReviewRepository>['listReports']>>;
type Page = { state?: PeerQueueState | undefined; cursor: string | undefined; limit: number };

const toTaught = ({ review, author, reviewer }: Named, reports: Reports) => ({
  ...{ id: review.id, submissionId: review.submissionId, state: stateOf(review), reviewState: review.state },
  ...{ author: shortNameOf(author), reviewer: shortNameOf(reviewer), isQueued: review.queuedAt !== null },
  ...{ assignedAt: review.assignedAt, answeredAt: review.answeredAt, isReleased: review.releasedAt !== null },
  ...{ signs: review.signs, reason: review.reason, version: review.version },
  // Drafts are not for others.
  ...(review.answeredAt ? { text: review.text, points: review.points } : { text: '', points: [] }),
  reports: reports.flatMap(({ reviewId, isOfAuthor, reason, note }) =>
    reviewId === review.id ? [{ isOfAuthor, reason, note }] : [],
  ),
});

/**
 * Peer reviews for the people who decide about them: who teaches the course, and curators. Methods about a course throw
 * CourseNotTaught.
 */
export function createPeerModeration({ db, instructors, now = () => new Date() }: Dependencies) {
  const reviews = createPeerReviewRepository(db);
  const participants = createPeerParticipantRepository(db);

  /** Returns the assignment. Throws PeerReviewNotFound for one of another course than `courseId`, if that is given. */
  async function decide(
    actorId: string,
    courseId: string | undefined,
    reviewId: string,
    { decision, reason = '', version }: PeerDecisionInput,
  ) {
    const found = await reviews.find(reviewId);
    if (!found || (courseId !== undefined && found.courseId !== courseId)) throw new PeerReviewNotFound();
    await changePeerReview(db, found.review.assignmentId, reviewId, now(), async (its) => {
      const { review, repository, transaction, assignment } = its;
      if (review.reviewerId === actorId || review.authorId === actorId) throw new OwnPeerReview();
      if (review.version !== version) throw new PeerReviewChanged();
      const state = decision === 'show' ? ('shown' as const) : ('hidden' as const);
      if (review.queuedAt === null && review.state === state) throw new AlreadyDecided();
      const decided = { queuedAt: null, decidedBy: actorId, reason: state === 'hidden' ? reason : '' };
      await repository.change(reviewId, { ...decided, state, version: review.version + 1 });
      await repository.finishReports(reviewId, decision);
      if (state === 'hidden' && review.answeredAt)
        await createPeerReviewNotifications(transaction, assignment).hidden(review.reviewerId, reviewId, reason);
      await recordAct(transaction, {
        ...{ actorId, action: `peer-review.${decision}`, subjectId: found.courseId, before: { state: review.state } },
        after: { review: reviewId, state, ...(reason && { reason }) },
      });
    });
    return found.review.assignmentId;
  }

  return {
    /** All of an assignment, with names. */
    async list(teacher: Teacher, courseId: string, assignmentId: string) {
      await instructors.enter(teacher, courseId);
      const assignment = await participants.findAssignment(courseId, assignmentId);
      if (!assignment) throw new PeersNotFound();
      const rows = await reviews.listTaught(assignmentId);
      const reports = await reviews.listReports(rows.map(({ review }) => review.id));
      return {
        assignment: { id: assignment.id, title: assignment.title },
        participants: await participants.countOf(assignmentId),
        reviews: rows.map((row) => toTaught(row, reports)),
      };
    },

    /** What waits for a decision or is hidden, of all courses. */
    async listQueue({ state = 'waiting', cursor, limit }: Page) {
      const rows = await createPeerQueueRepository(db).listQueue(state, cursor, limit);
      const reports = await reviews.listReports(rows.map(({ review }) => review.id));
      return rows.map(({ course, assignment, answer, files, ...row }) => ({
        ...toTaught(row, reports),
        ...{ course, assignment, answer: answer ?? '', files, queuedAt: row.review.queuedAt },
      }));
    },

    /**
     * Shows what was held or reported, or hides it. The author of the answer hears of it when it can be read, its writer
     * when it is hidden, with the reason. Throws PeerReviewChanged for another version than the one that was read, and
     * OwnPeerReview for either side.
     */
    async decideIn(teacher: Teacher, courseId: string, reviewId: string, input: PeerDecisionInput) {
      await instructors.enter(teacher, courseId);
      return decide(teacher.id, courseId, reviewId, input);
    },

    /** The same, for curators, in every course. */
    decide: (curatorId: string, reviewId: string, input: PeerDecisionInput) =>
      decide(curatorId, undefined, reviewId, input),
  };
}
