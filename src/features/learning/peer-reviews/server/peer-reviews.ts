import type { Assignments } from '#features/learning/assignments/server/assignments.ts';
import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { createReportRepository, stateOfReport } from '#platform/server/review/report-repository.ts';
import type { TextReportInput } from '#platform/shared/review-contract.ts';
import { peerReviewKind } from '../vocabulary.ts';
import { changePeerReview, notifyDeciders } from './peer-change.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { NotSubmitted, PeerReviewNotFound, PeersNotFound } from './peer-review-errors.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import { syncPeerReviews } from './peer-sync.ts';
import { listShown, shownFromOf } from './shown-policy.ts';
import { toTask } from './to-peer-task.ts';

export type PeerReviewDependencies = {
  db: Database;
  /** Throws without access to the course, and for an assignment that is not published. */
  assignments: Pick<Assignments, 'enter'>;
  now?: () => Date;
};
export type PeerReviews = ReturnType<typeof createPeerReviews>;
type Key = Parameters<Assignments['enter']>[0];

/**
 * Peer review of assignments, for learners: two others look at an answer, by its rubric. Neither side learns who the
 * other is. Every method throws AssignmentsNotOpen without access to the course.
 */
export function createPeerReviews({ db, assignments, now = () => new Date() }: PeerReviewDependencies) {
  const reviews = createPeerReviewRepository(db);
  const participants = createPeerParticipantRepository(db);

  /** The assignment; once it has no peer review any more, only for those who took part. Throws PeersNotFound. */
  async function enter(key: Key) {
    const entered = await assignments.enter(key);
    const participant = await participants.find(key.assignmentId, key.userId);
    if (!entered.assignment.isPeerReviewed && !participant) throw new PeersNotFound();
    return { ...entered, own: participant };
  }

  return {
    async read(key: Key) {
      const { course, assignment, deadlineAt, own: participant } = await enter(key);
      const [submission, tasks, received] = await Promise.all([
        participants.findSubmission(assignment.id, key.userId),
        reviews.listTasks(assignment.id, key.userId),
        reviews.listReceived(assignment.id, key.userId),
      ]);
      const reports = await createReportRepository(db, peerReviewKind).list(
        [...tasks, ...received].map(({ id }) => id),
      );
      const reportOf = (id: string) => reports.find((one) => one.subjectId === id && one.reporterId === key.userId);
      const shownFrom = participant ? shownFromOf(participant.joinedAt, deadlineAt) : null;
      const shown = shownFrom ? listShown(received, shownFrom, now()) : [];
      return {
        ...{ course, assignment: { id: assignment.id, title: assignment.title }, isOpen: assignment.isPeerReviewed },
        ...{
          hasSubmitted: submission !== undefined,
          takesPart: participant !== undefined && participant.leftAt === null,
          shownFrom,
        },
        tasks: tasks
          .filter((row) => !reportOf(row.id) && (row.releasedAt === null || row.openedAt !== null))
          .map(toTask),
        waiting: received.filter((row) => row.state !== 'hidden' && !shown.includes(row)).length,
        received: shown.map(({ id, text, points, answeredAt, submissionVersion }) => {
          const report = reportOf(id);
          return {
            ...{ id, text, points, answeredAt: answeredAt!, version: submissionVersion! },
            report: report ? stateOfReport(report) : null,
          };
        }),
      };
    },

    /** Lets two others look at one's answer, and looks at theirs. Throws NotSubmitted before the first submission. */
    async join(key: Key) {
      const { assignment } = await enter(key);
      if (!assignment.isPeerReviewed) throw new PeersNotFound();
      await db.transaction(async (transaction) => {
        const participantsInTransaction = createPeerParticipantRepository(transaction);
        await participantsInTransaction.lockAssignment(assignment.id);
        const submission = await participantsInTransaction.findSubmission(assignment.id, key.userId);
        if (!submission) throw new NotSubmitted();
        const participant = await participantsInTransaction.find(assignment.id, key.userId);
        const isIn = participant !== undefined && participant.leftAt === null;
        const row = { assignmentId: assignment.id, userId: key.userId, submissionId: submission.id, joinedAt: now() };
        if (!isIn) await participantsInTransaction.join(row);
        await syncPeerReviews(transaction, assignment.id, now());
      });
    },

    /**
     * Gives the tasks that one has not answered to others; a peer who has opened one's own answer may still write about
     * it.
     */
    async withdraw(key: Key) {
      await enter(key);
      await db.transaction(async (transaction) => {
        const participantsInTransaction = createPeerParticipantRepository(transaction);
        await participantsInTransaction.lockAssignment(key.assignmentId);
        await participantsInTransaction.withdraw(key.assignmentId, key.userId, now());
        await syncPeerReviews(transaction, key.assignmentId, now());
      });
    },

    /**
     * An author about what a peer wrote, or a peer about the answer they were to look at, which then nobody waits for.
     * Who teaches the class decides. Throws PeerReviewNotFound.
     */
    async report(userId: string, reviewId: string, { reason, note = '' }: TextReportInput) {
      const peerReview = await reviews.find(reviewId);
      const isOfAuthor = peerReview?.review.authorId === userId;
      if (!peerReview || !(isOfAuthor || peerReview.review.reviewerId === userId)) throw new PeerReviewNotFound();
      const { courseId, review } = peerReview;
      const { assignmentId } = review;
      const key = { userId, courseId, assignmentId };
      const entered = await assignments.enter(key);
      const participant = isOfAuthor && (await participants.find(assignmentId, userId));
      const received = participant ? await reviews.listReceived(assignmentId, userId) : [];
      const shown = participant
        ? listShown(received, shownFromOf(participant.joinedAt, entered.deadlineAt), now())
        : [];
      if (isOfAuthor ? !shown.some(({ id }) => id === reviewId) : !review.openedAt || review.answeredAt)
        throw new PeerReviewNotFound();
      await changePeerReview(db, assignmentId, reviewId, now(), async (locked) => {
        const row = { subjectId: reviewId, reporterId: userId, reason, note, createdAt: now() };
        if (!(await createReportRepository(locked.transaction, peerReviewKind).add(row))) return;
        const version = locked.review.version + 1;
        const released = isOfAuthor ? {} : { releasedAt: locked.review.releasedAt ?? now() };
        await locked.repository.change(reviewId, { queuedAt: locked.review.queuedAt ?? now(), version, ...released });
        await notifyDeciders(locked, now());
      });
      return { courseId, assignmentId };
    },

    /** Applies the effects of time, refunds and accounts that went; returns how many assignments it synced. */
    async syncAll() {
      const outOfSync = await participants.listOutOfSync();
      await handleEach(outOfSync, ({ id }) => db.transaction((transaction) => syncPeerReviews(transaction, id, now())));
      return outOfSync.length;
    },
  };
}
