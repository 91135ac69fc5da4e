import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { PostDecision, QueueState } from '../vocabulary.ts';
import { discussionPosts as posts, discussionThreads as threads } from './discussion-table.ts';
import type { StoredPost } from './post-repository.ts';
import { discussionReports as t } from './report-table.ts';

/** A course, for one of its instructors. */
export type Taught = { courseId: string; userId: string };

/** Which posts a queue lists, by which time, and in which order. */
const queues = {
  waiting: { where: sql`${posts.queuedAt} is not null`, at: posts.queuedAt, isOldestFirst: true },
  hidden: { where: sql`${posts.state} = 'hidden'`, at: posts.createdAt, isOldestFirst: false },
  kept: { where: sql`${posts.keptAt} is not null`, at: posts.keptAt, isOldestFirst: false },
} as const;

export function createReportRepository(db: Database) {
  return {
    /** False when this person has reported it already, unless it was changed after a decision. */
    add: (row: typeof t.$inferInsert, editedAt: Date | null) =>
      hasRows(
        db
          .insert(t)
          .values(row)
          .onConflictDoUpdate({
            target: [t.postId, t.userId],
            set: { reason: row.reason, note: row.note, createdAt: row.createdAt, doneAt: null, decision: null },
            setWhere: sql`${t.doneAt} < ${editedAt}::timestamptz`,
          })
          .returning({ postId: t.postId }),
      ),

    /** Who reported it and has heard of no decision yet. The decision is the one of all reports. */
    async finish(postId: string, doneAt: Date, decision: PostDecision | null) {
      const open = await db
        .update(t)
        .set({ doneAt, decision })
        .where(and(eq(t.postId, postId), isNull(t.doneAt)))
        .returning({ id: t.userId });
      await db.update(t).set({ decision }).where(eq(t.postId, postId));
      return open.map(({ id }) => id);
    },

    /** Without a decision. */
    isOpen: (postId: string) =>
      hasRows(
        db
          .select({ id: t.userId })
          .from(t)
          .where(and(eq(t.postId, postId), isNull(t.doneAt)))
          .limit(1),
      ),

    /** Whether a report of somebody else that waits is about the text that the post has now. */
    isOfText: ({ id, authorId, editedAt, createdAt }: StoredPost) =>
      hasRows(
        db
          .select({ id: t.userId })
          .from(t)
          .where(
            and(
              eq(t.postId, id),
              ne(t.userId, authorId ?? ''),
              isNull(t.doneAt),
              gte(t.createdAt, editedAt ?? createdAt),
            ),
          )
          .limit(1),
      ),

    /** Of each post those without a decision; of one that nobody need decide about, all. */
    list: (postIds: readonly string[]) =>
      db
        .select({ postId: t.postId, reason: t.reason, note: t.note })
        .from(t)
        .innerJoin(posts, eq(posts.id, t.postId))
        .where(and(inArray(t.postId, [...postIds]), sql`(${t.doneAt} is null or ${posts.queuedAt} is null)`))
        .orderBy(asc(t.createdAt)),

    /** Posts of a queue, of all courses, or of one without those of the instructor who asks. */
    listQueue: (queue: QueueState, taught: Taught | undefined, cursor: string | undefined, limit: number) => {
      const { where, at, isOldestFirst } = queues[queue];
      return db
        .select({ post: posts, title: threads.title })
        .from(posts)
        .innerJoin(threads, eq(threads.id, posts.threadId))
        .where(
          and(
            where,
            taught &&
              and(eq(posts.courseId, taught.courseId), sql`${posts.authorId} is distinct from ${taught.userId}`),
            behindCursor(cursor, at, posts.id, isOldestFirst ? '>' : '<'),
          ),
        )
        .orderBy(...(isOldestFirst ? [asc(at), asc(posts.id)] : [desc(at), desc(posts.id)]))
        .limit(limit);
    },
  };
}
