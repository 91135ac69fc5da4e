import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { resetRequests } from '../account-table.ts';

/** Every process listens on it. */
export const resetRequestChannel = 'reset_requests';

export function createResetRequestRepository(db: Database) {
  const attempts = createWorkAttempts({ db, queue: 'reset requests', pauses: [30, 2 * 60, 10 * 60] });

  return {
    attempts,

    async add(email: string) {
      await db
        .insert(resetRequests)
        .values({ email })
        .returning({ notified: sql`pg_notify(${resetRequestChannel}, '')` });
    },

    /** The ids of the oldest requests. */
    list: async () =>
      (
        await db
          .select({ id: resetRequests.id })
          .from(resetRequests)
          .where(attempts.isFree(resetRequests.id))
          .orderBy(asc(resetRequests.requestedAt))
          .limit(10)
      ).map(({ id }) => id),

    /** Deletes a request and returns its address; undefined when another process was first. */
    take: async (id: string) =>
      (await db.delete(resetRequests).where(eq(resetRequests.id, id)).returning({ email: resetRequests.email })).at(0)
        ?.email,
  };
}
