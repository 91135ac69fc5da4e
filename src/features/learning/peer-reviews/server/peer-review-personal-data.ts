import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { peerParticipants, peerReviews as t } from './peer-review-table.ts';

/** The reviews that one wrote go with the account, and those about one's answers; neither side learns of the other. */
async function deleteData(db: Database, { id }: { id: string }) {
  // Nobody gives the account more to look at from here on.
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const participants = createPeerParticipantRepository(db);
  for (const assignmentId of await participants.listAssignmentIds(id)) await participants.lockAssignment(assignmentId);
  await participants.creditReviewersOf(id);
}

export const peerReviewData: PersonalData = {
  tables: {
    peer_participants: ownRows(peerParticipants.userId, {
      ...{ assignmentId: peerParticipants.assignmentId, joinedAt: peerParticipants.joinedAt },
      ...{ leftAt: peerParticipants.leftAt, credit: peerParticipants.credit },
    }),

    /** Lists the reviews that one wrote about others, and those that others wrote about one's answers. */
    async peer_reviews(db, { id }) {
      const common = { assignmentId: t.assignmentId, text: t.text, points: t.points, answeredAt: t.answeredAt };
      const [written, received] = await Promise.all([
        db
          .select({
            ...{ ...common, draftPoints: t.draftPoints, assignedAt: t.assignedAt, openedAt: t.openedAt },
            ...{ state: t.state, reason: t.reason },
          })
          .from(t)
          .where(eq(t.reviewerId, id)),
        db
          .select(common)
          .from(t)
          .where(and(eq(t.authorId, id), isNotNull(t.answeredAt), eq(t.state, 'shown'))),
      ]);
      return [
        ...written.map((row) => ({ isWrittenByYou: true, ...row })),
        ...received.map((row) => ({ isWrittenByYou: false, ...row })),
      ];
    },
  },
  deleteData,
};
