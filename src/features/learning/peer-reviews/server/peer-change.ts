import type { Database } from '#platform/server/database/database.ts';
import { reviewPathOf } from '#platform/shared/review-vocabulary.ts';
import { peerReviewKind, taughtPeersPathOf } from '../vocabulary.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { createPeerQueueRepository } from './peer-queue-repository.ts';
import { PeerReviewNotFound } from './peer-review-errors.ts';
import { createPeerReviewNotifications } from './peer-review-notifications.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import type { PeerReviewRow } from './peer-review-table.ts';
import { syncPeerReviews } from './peer-sync.ts';

export type Locked = {
  transaction: Database;
  repository: ReturnType<typeof createPeerReviewRepository>;
  review: PeerReviewRow;
  assignment: NonNullable<Awaited<ReturnType<ReturnType<typeof createPeerParticipantRepository>['lockAssignment']>>>;
};

/** A change of a review while its assignment is locked, and what follows from it for everybody. Throws PeerReviewNotFound. */
export const changePeerReview = (
  db: Database,
  assignmentId: string,
  reviewId: string,
  now: Date,
  work: (locked: Locked) => Promise<unknown>,
) =>
  db.transaction(async (transaction) => {
    const assignment = await createPeerParticipantRepository(transaction).lockAssignment(assignmentId);
    const repository = createPeerReviewRepository(transaction);
    const peerReview = await repository.find(reviewId);
    if (!assignment || !peerReview) throw new PeerReviewNotFound();
    await work({ transaction, repository, review: peerReview.review, assignment });
    await syncPeerReviews(transaction, assignmentId, now);
  });

/**
 * Notifies the people who decide about reviews that wait: the teachers of the course, or the curators where nobody
 * teaches it.
 */
export async function notifyDeciders(
  { transaction, assignment }: Pick<Locked, 'transaction' | 'assignment'>,
  now: Date,
) {
  const teacherIds = await createPeerParticipantRepository(transaction).listTeachers(assignment.courseId);
  const isTaught = teacherIds.length > 0;
  const personIds = isTaught ? teacherIds : await createPeerQueueRepository(transaction).listCurators();
  const { waits } = createPeerReviewNotifications(transaction, assignment);
  await waits(
    personIds,
    isTaught ? taughtPeersPathOf(assignment.courseId, assignment.id) : reviewPathOf(peerReviewKind),
    now,
  );
}
