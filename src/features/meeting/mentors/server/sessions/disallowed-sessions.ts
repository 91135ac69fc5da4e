import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { findSessionObstacle } from './relation-policy.ts';
import { createRelationRepository, toRelation } from './relation-repository.ts';
import type { Sessions } from './sessions.ts';

type Dependencies = { db: Database; sessions: Pick<Sessions, 'cancelAhead'>; now?: (() => Date) | undefined };

/**
 * Meetings that were booked rightly and may not take place any more: the mentor's check has run out or was taken back,
 * one of the two is suspended, a guardian's leave has ended, or the age of the member has turned out to be another one.
 */
export const createDisallowedSessions = ({ db, sessions, now = () => new Date() }: Dependencies) => ({
  /** Cancels them, and tells both; one that cannot be cancelled keeps no other. */
  async cancelAll() {
    const ahead = await createRelationRepository(db).selectAhead(now());
    const isDisallowed = ({ guardianEmail, sessionId: _id, ...row }: (typeof ahead)[number]) =>
      findSessionObstacle({ guardianEmail }, toRelation(row), now()) !== undefined;
    await handleEach(ahead.filter(isDisallowed), ({ sessionId }) =>
      db.transaction((transaction) =>
        sessions.cancelAhead(transaction, { sessionId }, 'This meeting cannot take place any more.'),
      ),
    );
  },
});
