import type { Database } from '#platform/server/database/database.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
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
  work: (its: Locked) => Promise<unknown>,
) =>
  db.transaction(async (transaction) => {
    const assignment = await createPeerParticipantRepository(transaction).lockAssignment(assignmentId);
    const repository = createPeerReviewRepository(transaction);
    const found = await repository.find(reviewId);
    if (!assignment || !found) throw new PeerReviewNotFound();
    await work({ transaction, repository, review: found.review, assignment });
    await syncPeerReviews(transaction, assignmentId, now);
  });

/** That something waits for a decision. */
export async function notifyTeachers(
  { transaction, assignment }: Pick<Locked, 'transaction' | 'assignment'>,
  now: Date,
) {
  const teacherIds = await createPeerParticipantRepository(transaction).listTeachers(assignment.courseId);
  await createPeerReviewNotifications(transaction, assignment).waits(teacherIds, now);
}
