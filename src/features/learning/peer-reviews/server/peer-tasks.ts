import { givePoints } from '#features/learning/assignments/server/points-policy.ts';
import { findScamSigns } from '#features/people/user-content/server/scam-policy.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import type { PeerAnswerInput, PeerDraftInput } from '../contract.ts';
import { peerReviewKind } from '../vocabulary.ts';
import { changePeerReview, notifyDeciders } from './peer-change.ts';
import { AnsweredAlready, PeerReviewNotFound } from './peer-review-errors.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import type { PeerReviewDependencies } from './peer-reviews.ts';
import { toTask } from './to-peer-task.ts';

export type PeerTasks = ReturnType<typeof createPeerTasks>;

/** Forms send points as text, and nothing where none are given yet. */
const toNumbers = (points: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(points).flatMap(([id, value]) => (value === '' ? [] : [[id, Number(value)] as const])),
  );

/**
 * Serves the answers that somebody is asked to look at, without their authors' names, and stores the reviews of them.
 */
export function createPeerTasks({ db, assignments, now = () => new Date() }: PeerReviewDependencies) {
  const reviews = createPeerReviewRepository(db);
  const { list: listReports } = createReportRepository(db, peerReviewKind);

  /** A review by this person, with access to its course. Throws PeerReviewNotFound. */
  async function findOwnTask(userId: string, reviewId: string) {
    const peerReview = await reviews.find(reviewId);
    if (peerReview?.review.reviewerId !== userId) throw new PeerReviewNotFound();
    const { review, courseId } = peerReview;
    const entered = await assignments.enter({ userId, courseId, assignmentId: review.assignmentId });
    const isReported = (await listReports([reviewId])).some(({ reporterId }) => reporterId === userId);
    if (isReported || (review.releasedAt && review.openedAt === null)) throw new PeerReviewNotFound();
    return { review, ...entered };
  }

  async function findOpened(userId: string, reviewId: string) {
    const ownTask = await findOwnTask(userId, reviewId);
    const version = await reviews.findVersion(ownTask.review.submissionId, ownTask.review.submissionVersion);
    if (!ownTask.review.openedAt || !version) throw new PeerReviewNotFound();
    return { ...ownTask, version };
  }

  return {
    /** From now on it stays with this person, as it is. Returns where it is. Throws PeerReviewNotFound. */
    async open(userId: string, reviewId: string) {
      const { review, course } = await findOwnTask(userId, reviewId);
      await changePeerReview(db, review.assignmentId, reviewId, now(), async (locked) => {
        if (locked.review.openedAt) return;
        const version = await locked.repository.findVersion(locked.review.submissionId, null);
        if (!version) throw new PeerReviewNotFound();
        await locked.repository.change(reviewId, { openedAt: now(), submissionVersion: version.number });
      });
      return { courseId: course.id, assignmentId: review.assignmentId };
    },

    /** Throws PeerReviewNotFound until it is opened. */
    async readTask(userId: string, reviewId: string) {
      const { review, course, assignment, version } = await findOpened(userId, reviewId);
      const given = Object.fromEntries(review.points.map((one) => [one.id, one.given]));
      const files = await reviews.listFiles(review.submissionId);
      return {
        ...toTask(review),
        ...{ course, assignment: { id: assignment.id, title: assignment.title } },
        html: renderMarkdown(assignment.task, { deeper: 1 }),
        rubric: review.answeredAt ? review.points.map(({ given: _given, ...one }) => one) : assignment.rubric,
        answer: version.text,
        files: version.fileIds.flatMap((id, index) => {
          const file = files.find((one) => one.id === id);
          // Names of files often name their author.
          return file ? [{ ...file, name: `File ${index + 1}` }] : [];
        }),
        ...{ text: review.text, points: review.answeredAt ? given : review.draftPoints },
        ...{ reviewState: review.state, reason: review.reason },
      };
    },

    /** The place of a file of what one looks at, in its order. Throws PeerReviewNotFound. */
    async findFile(userId: string, reviewId: string, fileId: string) {
      const { version } = await findOpened(userId, reviewId);
      const index = version.fileIds.indexOf(fileId);
      if (index < 0) throw new PeerReviewNotFound();
      return index;
    },

    async saveDraft(userId: string, reviewId: string, { text, ...points }: PeerDraftInput) {
      const { review } = await findOpened(userId, reviewId);
      await reviews.saveDraft(review.id, { text, draftPoints: toNumbers(points) });
      return review;
    },

    /**
     * Stores the review, once. One that looks like a scam is held until somebody decides. Throws AnsweredAlready,
     * RubricChanged.
     */
    async answer(userId: string, reviewId: string, { text, ...points }: PeerAnswerInput) {
      const { review, assignment } = await findOpened(userId, reviewId);
      const signs = findScamSigns(text);
      await changePeerReview(db, review.assignmentId, reviewId, now(), async (locked) => {
        if (locked.review.answeredAt) throw new AnsweredAlready();
        const given = givePoints(locked.assignment.rubric, toNumbers(points));
        const held = signs.length > 0 ? { state: 'held' as const, signs, queuedAt: now() } : {};
        await locked.repository.change(reviewId, { text, points: given, answeredAt: now(), ...held });
        if (signs.length > 0) await notifyDeciders(locked, now());
      });
      return { courseId: assignment.courseId, assignmentId: assignment.id };
    },
  };
}
