import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { reports } from '#platform/server/review/report-table.ts';
import type { ReportState } from '#platform/shared/review-vocabulary.ts';
import { postKind } from '../../vocabulary.ts';
import { discussionLikes as likes, discussionPosts as t, discussionThreads as threads } from '../discussion-table.ts';

export type StoredPost = typeof t.$inferSelect;
type Reader = { id: string; isModerator: boolean };

const likeCount = sql<number>`(select count(*)::int from ${likes} where ${likes.postId} = ${t.id})`.as('likes');

/** For a write of another text or state. */
export const nextVersion = sql`${t.version} + 1`;

export function createPostRepository(db: Database) {
  return {
    /** The oldest first; what waits for a review is for its author and for those who decide. */
    list: (reader: Reader, threadId: string, cursor: string | undefined, limit: number) =>
      db
        .select({
          post: t,
          likes: likeCount,
          isLiked: sql<boolean>`exists (select from ${likes} where ${likes.postId} = ${t.id}
            and ${likes.userId} = ${reader.id})`.as('is_liked'),
          // A report is over once the post was changed after the decision: it may be reported again. Columns are named in
          // full: a column alone would be that of the table inside.
          report: sql<ReportState | null>`(select coalesce(reports.decision, case when reports.done_at is null
              then 'waiting' else 'show' end) from ${reports}
            where reports.kind = ${postKind} and reports.subject_id = discussion_posts.id
              and reports.reporter_id = ${reader.id} and (reports.done_at is null or discussion_posts.edited_at is null
              or reports.done_at >= discussion_posts.edited_at))`.as('report'),
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

    findWithLikes: (courseId: string, id: string) =>
      first(
        db
          .select({ post: t, likes: likeCount })
          .from(t)
          .where(and(eq(t.courseId, courseId), eq(t.id, id))),
      ),

    /** Finds the post that this person has sent with this key before. */
    findSent: (authorId: string, requestKey: string) =>
      first(
        db
          .select({ threadId: t.threadId, postId: t.id, state: t.state })
          .from(t)
          .where(and(eq(t.authorId, authorId), eq(t.requestKey, requestKey))),
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

    /**
     * Locks a post until the transaction ends, with its thread, which every writer locks first. Without a course, the
     * post may be of any.
     */
    async lock(courseId: string | undefined, id: string) {
      const location = await first(
        db.select({ threadId: t.threadId, courseId: t.courseId }).from(t).where(eq(t.id, id)),
      );
      if (!location || (courseId !== undefined && location.courseId !== courseId)) return undefined;
      const [thread] = await db.select().from(threads).where(eq(threads.id, location.threadId)).for('update');
      const [post] = await db.select().from(t).where(eq(t.id, id)).for('update');
      return thread && post && { thread, post };
    },

    async add(row: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(row).returning({ id: t.id });
      return added!.id;
    },

    change: (id: string, set: Omit<Partial<typeof t.$inferInsert>, 'version'> & { version?: SQL }) =>
      db.update(t).set(set).where(eq(t.id, id)),

    /** Lists the authors of shown posts in a thread. */
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

    /** The threads in which somebody has written, locked. */
    lockThreadsOf: (authorId: string) =>
      db
        .select({ id: threads.id, courseId: threads.courseId, title: threads.title })
        .from(threads)
        .where(inArray(threads.id, db.select({ id: t.threadId }).from(t).where(eq(t.authorId, authorId))))
        .orderBy(asc(threads.id))
        .for('update'),

    /** Turns the posts of somebody into places that name nobody. */
    anonymize: (authorId: string) =>
      db
        .update(t)
        .set({
          ...{ authorId: null, text: '', searchText: '', state: 'deleted', signs: [], reason: '', requestKey: null },
          // A reported post still waits for a decision.
          queuedAt: sql`case when ${t.keptAt} is not null then ${t.queuedAt} end`,
          version: nextVersion,
        })
        .where(eq(t.authorId, authorId)),

    /** Lists all posts of somebody. */
    listAllOf: (authorId: string) => db.select().from(t).where(eq(t.authorId, authorId)),
  };
}
