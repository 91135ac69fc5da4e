import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DiscussionChangeEntry, discussionChanges as t } from '../discussion-table.ts';
import { mayRead } from '../shared/participant-repository.ts';

/** Every process listens on it; its payload is the id of the course whose discussion has changed. */
export const discussionChannel = 'discussions';

/** Changes that are remembered; a page that is further behind reads again. */
const remembered = 20;

export type ChangeRepository = ReturnType<typeof createChangeRepository>;

/** How often the discussion of a course has changed, and what the latest changes were. */
export const createChangeRepository = (db: Database) => ({
  async read(courseId: string) {
    const [counter] = await db.select({ n: t.changes }).from(t).where(eq(t.courseId, courseId));
    return counter?.n ?? 0;
  },

  async listRecent(courseId: string) {
    const [row] = await db.select({ recent: t.recent }).from(t).where(eq(t.courseId, courseId));
    return row?.recent ?? [];
  },

  /** The counts by session: of those that are not over and whose person may read the discussion. */
  async countFor(sessionIds: readonly string[], courseId: string) {
    const counts = await db
      .select({ id: sessions.id, changes: sql<number>`coalesce(${t.changes}, 0)` })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(t, eq(t.courseId, courseId))
      .where(
        and(
          inArray(sessions.id, [...sessionIds]),
          gt(sessions.expiresAt, sql`now()`),
          isNull(users.suspendedAt),
          mayRead(courseId),
        ),
      );
    return new Map(counts.map((session) => [session.id, session.changes]));
  },

  /**
   * Counts a change and announces it at the commit: the last statement of a transaction, because others wait for it.
   * `about`: a post that is shown, with its thread; whatever else has changed is read again by whoever has it open.
   */
  note(courseId: string, about: Pick<DiscussionChangeEntry, 'threadId' | 'postId'> = {}) {
    const entry = JSON.stringify(about);
    return db
      .insert(t)
      .values({ courseId, recent: [{ ...about, change: 1 }] })
      .onConflictDoUpdate({
        target: t.courseId,
        set: {
          changes: sql`${t.changes} + 1`,
          recent: sql`(case when jsonb_array_length(${t.recent}) < ${remembered} then ${t.recent} else ${t.recent} - 0 end)
            || jsonb_build_array(${entry}::jsonb || jsonb_build_object('change', ${t.changes} + 1))`,
        },
      })
      .returning({ announced: sql`pg_notify(${discussionChannel}, ${t.courseId})` });
  },
});
