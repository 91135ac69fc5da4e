import { sql } from 'drizzle-orm';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import { OwnText } from '#platform/server/review/review-errors.ts';
import { countReasons, type Decided, type ReviewActor, type ReviewKind } from '#platform/server/review/review-kind.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import type { ReviewDecisionInput } from '#platform/shared/review-contract.ts';
import { peerReviewKind } from '../vocabulary.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { createPeerQueueRepository } from './peer-queue-repository.ts';
import { PeersNotFound } from './peer-review-errors.ts';
import { createPeerReviewNotifications } from './peer-review-notifications.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import type { PeerReviewRow } from './peer-review-table.ts';
import { syncPeerReviews } from './peer-sync.ts';
import { decisionsOf, toQueuedItem, toTaughtItem } from './to-peer-item.ts';

type Dependencies = { db: Database; instructors: Pick<Instructors, 'enter'>; now?: () => Date };
export type PeerModeration = ReturnType<typeof createPeerModeration>;

type Participants = ReturnType<typeof createPeerParticipantRepository>;
type Assignment = NonNullable<Awaited<ReturnType<Participants['lockAssignment']>>>;
type Reviewed = { id: string; version: number; review: PeerReviewRow; assignment: Assignment };

/** The author of the answer hears of it when it can be read, its writer when it is hidden, with the reason. */
async function apply(transaction: Database, { subject, decision, reason, actorId, at, reports }: Decided<Reviewed>) {
  const { review, assignment } = subject;
  const state = decision === 'show' ? 'shown' : 'hidden';
  const decided = { state, queuedAt: null, decidedBy: actorId, reason, version: review.version + 1 } as const;
  await createPeerReviewRepository(transaction).change(review.id, decided);
  if (state === 'hidden' && review.answeredAt)
    await createPeerReviewNotifications(transaction, assignment).hidden(review.reviewerId, review.id, reason);
  await syncPeerReviews(transaction, assignment.id, at);
  const after = { review: review.id, state, reports: countReasons(reports), ...(reason && { reason }) };
  const before = { state: review.state };
  return [{ action: `peer-review.${decision}`, subjectId: assignment.courseId, before, after }];
}

/** Peer reviews for the people who decide about them: who teaches the course, and curators. */
export function createPeerModeration({ db, instructors, now = () => new Date() }: Dependencies) {
  const reviews = createPeerReviewRepository(db);
  const participants = createPeerParticipantRepository(db);
  const { list: listReports } = createReportRepository(db, peerReviewKind);

  /** `courseId` keeps instructors to their own course. */
  const kindOf = (courseId?: string): ReviewKind<Reviewed> => ({
    ...{
      name: peerReviewKind,
      label: 'Peer reviews',
      states: ['waiting', 'decided'],
      oldPaths: ['/admin/peer-reviews'],
    },
    lead: 'What learners wrote about each other’s answers, where somebody reported it or it looks like a scam. Instructors decide in their own classes too; a class without one has only you.',
    waiting: sql`peer_reviews where queued_at is not null`,
    async list(page) {
      const rows = await createPeerQueueRepository(db).listQueue(page);
      const reports = await listReports(rows.map(({ review }) => review.id));
      return rows.map((row) => toQueuedItem(row, reports));
    },
    async lock(transaction, id) {
      const repository = createPeerReviewRepository(transaction);
      const found = await repository.find(id);
      if (!found || (courseId !== undefined && found.courseId !== courseId)) return undefined;
      const { lockAssignment } = createPeerParticipantRepository(transaction);
      const assignment = await lockAssignment(found.review.assignmentId);
      const locked = await repository.find(id);
      return assignment && locked && { id, version: locked.review.version, review: locked.review, assignment };
    },
    authorize(_transaction, { review }, { id }) {
      if (review.reviewerId === id || review.authorId === id) throw new OwnText();
    },
    decisionsOf: ({ review }) => decisionsOf(review),
    apply,
  });

  return {
    kind: kindOf(),

    /** All of an assignment, with names. Throws CourseNotTaught, PeersNotFound. */
    async list(teacher: ReviewActor, courseId: string, assignmentId: string) {
      await instructors.enter(teacher, courseId);
      const assignment = await participants.findAssignment(courseId, assignmentId);
      if (!assignment) throw new PeersNotFound();
      const rows = await reviews.listTaught(assignmentId);
      const reports = await listReports(rows.map(({ review }) => review.id));
      const path = `/api/teach/${encodeURIComponent(courseId)}/peer-reviews`;
      const items = rows.map((row) => ({
        ...toTaughtItem(row, reports, courseId),
        ...{ kind: peerReviewKind, action: `${path}/${row.review.id}/decision` },
      }));
      return { assignment, participants: await participants.countOf(assignmentId), reviews: items };
    },

    /** Returns the assignment. Throws CourseNotTaught, and as `decideReview` does. */
    async decideIn(teacher: ReviewActor, courseId: string, reviewId: string, input: ReviewDecisionInput) {
      await instructors.enter(teacher, courseId);
      const { assignment } = await decideReview(db, kindOf(courseId), teacher, reviewId, input, now());
      return assignment.id;
    },
  };
}
