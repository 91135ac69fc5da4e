import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { QueueState } from '../vocabulary.ts';
import {
  discussionLikes as likes,
  discussionReports as reports,
  discussionPosts as t,
  discussionThreads as threads,
} from './discussion-table.ts';

export type StoredPost = typeof t.$inferSelect;
type Reader = { id: string; isModerator: boolean };
/** A course, for one of its instructors. */
export type Taught = { courseId: string; userId: string };

export function createPostRepository(db: Database) {
  return {
    /** The oldest first; what waits for a review is for its author and for those who decide. */
    list: (reader: Reader, threadId: string, cursor: string | undefined, limit: number) =>
      db
        .select({
          post: t,
          likes: sql<number>`(select count(*)::int from ${likes} where ${likes.postId} = ${t.id})`.as('likes'),
          isLiked: sql<boolean>`exists (select from ${likes} where ${likes.postId} = ${t.id}
            and ${likes.userId} = ${reader.id})`.as('is_liked'),
          isReported: sql<boolean>`exists (select from ${reports} where ${reports.postId} = ${t.id}
            and ${reports.userId} = ${reader.id})`.as('is_reported'),
        })
        .from(t)
        .where(
          and(
            eq(t.threadId, threadId),
            reader.isModerator ? undefined : or(sql`${t.state} <> 'held'`, eq(t.authorId, reader.id)),
            behindCursor(cursor, t.createdAt, t.id, '>'),
          ),
        )
        .orderBy(asc(t.createdAt), asc(t.id))
        .limit(limit),

    find: (courseId: string, id: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.courseId, courseId), eq(t.id, id))),
      ),

    findOpening: (threadId: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.threadId, threadId), sql`${t.isOpening}`)),
      ),

    listIds: async (threadId: string) =>
      (await db.select({ id: t.id }).from(t).where(eq(t.threadId, threadId))).map(({ id }) => id),

    /** Locked until the transaction ends, with its thread, which every writer locks first. Of any course without one. */
    async lock(courseId: string | undefined, id: string) {
      const found = await first(db.select({ threadId: t.threadId, courseId: t.courseId }).from(t).where(eq(t.id, id)));
      if (!found || (courseId !== undefined && found.courseId !== courseId)) return undefined;
      const [thread] = await db.select().from(threads).where(eq(threads.id, found.threadId)).for('update');
      const [post] = await db.select().from(t).where(eq(t.id, id)).for('update');
      return thread && post && { thread, post };
    },

    async add(row: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(row).returning({ id: t.id });
      return added!.id;
    },

    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),

    /** Who wrote something that is shown in a thread. */
    listAuthors: async (threadId: string) =>
      (
        await db
          .selectDistinct({ id: t.authorId })
          .from(t)
          .where(and(eq(t.threadId, threadId), eq(t.state, 'shown')))
      ).flatMap(({ id }) => id ?? []),

    async setLiked(postId: string, userId: string, isLiked: boolean) {
      if (isLiked) await db.insert(likes).values({ postId, userId }).onConflictDoNothing();
      else await db.delete(likes).where(and(eq(likes.postId, postId), eq(likes.userId, userId)));
    },

    /** False when this person has reported it already. */
    addReport: (row: typeof reports.$inferInsert) =>
      hasRows(db.insert(reports).values(row).onConflictDoNothing().returning({ postId: reports.postId })),

    finishReports: (postId: string, doneAt: Date) =>
      db
        .update(reports)
        .set({ doneAt })
        .where(and(eq(reports.postId, postId), sql`${reports.doneAt} is null`)),

    listReports: (postIds: readonly string[]) =>
      db
        .select({ postId: reports.postId, reason: reports.reason, note: reports.note })
        .from(reports)
        .where(and(inArray(reports.postId, [...postIds]), sql`${reports.doneAt} is null`))
        .orderBy(asc(reports.createdAt)),

    /**
     * Posts that wait for a decision, the oldest first, or hidden ones, the newest first; of all courses, or of one
     * without those of the instructor who asks.
     */
    listQueue: (state: QueueState, taught: Taught | undefined, cursor: string | undefined, limit: number) => {
      const isHidden = state === 'hidden';
      const at = isHidden ? t.createdAt : t.queuedAt;
      return db
        .select({ post: t, title: threads.title })
        .from(t)
        .innerJoin(threads, eq(threads.id, t.threadId))
        .where(
          and(
            isHidden ? sql`${t.state} = 'hidden'` : sql`${t.queuedAt} is not null`,
            taught && and(eq(t.courseId, taught.courseId), sql`${t.authorId} is distinct from ${taught.userId}`),
            behindCursor(cursor, at, t.id, isHidden ? '<' : '>'),
          ),
        )
        .orderBy(...(isHidden ? [desc(at), desc(t.id)] : [asc(at), asc(t.id)]))
        .limit(limit);
    },

    /** The threads in which somebody has written, locked. */
    lockThreadsOf: (authorId: string) =>
      db
        .select({ id: threads.id, courseId: threads.courseId })
        .from(threads)
        .where(inArray(threads.id, db.select({ id: t.threadId }).from(t).where(eq(t.authorId, authorId))))
        .orderBy(asc(threads.id))
        .for('update'),

    /** What somebody wrote becomes a place that names nobody. */
    anonymize: (authorId: string) =>
      db
        .update(t)
        .set({ authorId: null, text: '', searchText: '', state: 'deleted', queuedAt: null, signs: [], reason: '' })
        .where(eq(t.authorId, authorId)),

    listOf: (userId: string) =>
      db
        .select({
          ...{ courseId: t.courseId, text: t.text, state: t.state, createdAt: t.createdAt, editedAt: t.editedAt },
          ...{ reason: t.reason, title: threads.title, isOpening: t.isOpening },
        })
        .from(t)
        .innerJoin(threads, eq(threads.id, t.threadId))
        .where(eq(t.authorId, userId))
        .orderBy(asc(t.createdAt)),
  };
}
