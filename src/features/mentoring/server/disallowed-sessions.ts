import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { createDisallowedRepository } from './disallowed-repository.ts';
import type { Sessions } from './sessions.ts';

type Dependencies = { db: Database; sessions: Pick<Sessions, 'cancelAhead'>; now?: (() => Date) | undefined };

/**
 * Meetings that were booked rightly and may not take place any more: the mentor's check has run out or was taken back,
 * one of the two is suspended, or a guardian's leave has ended.
 */
export const createDisallowedSessions = ({ db, sessions, now = () => new Date() }: Dependencies) => ({
  /** Cancels them, and tells both; one that cannot be cancelled keeps no other. */
  async cancelAll() {
    await handleEach(await createDisallowedRepository(db).select(now()), ({ id: sessionId }) =>
      db.transaction((transaction) =>
        sessions.cancelAhead(transaction, { sessionId }, 'This meeting cannot take place any more.'),
      ),
    );
  },
});
