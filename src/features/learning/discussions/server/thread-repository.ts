import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { ThreadQuery } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import {
  discussionFollows as follows,
  discussionParticipants as participants,
  discussionPosts as posts,
  discussionReads as reads,
  discussionThreads as t,
} from './discussion-table.ts';

type Filter = Pick<ThreadQuery, 'lesson' | 'sort' | 'q' | 'cursor'>;
export type ThreadRow = Awaited<ReturnType<ReturnType<typeof createThreadRepository>['list']>>[number];

/** Words of a search, which must all stand in one post. */
const termsOf = (q = '') => foldText(q).split(' ').filter(Boolean).slice(0, 8);
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

export function createThreadRepository(db: Database) {
  const lessonTitle = sql<string | null>`(select ${courseLessons.title} from ${courseLessons}
    where ${courseLessons.courseId} = ${t.courseId} and ${courseLessons.id} = ${t.lessonId})`;

  /** With the author of the opening post, and up to when somebody has read it. */
  const select = (userId: string, where: SQL | undefined) =>
    db
      .select({
        ...{ id: t.id, courseId: t.courseId, lessonId: t.lessonId, title: t.title, state: t.state },
        ...{ createdAt: t.createdAt, activeAt: t.activeAt, replies: t.replies, isPinned: t.isPinned },
        ...{ answeredAt: t.answeredAt, authorId: posts.authorId, sampleName: posts.sampleName },
        isSampleInstructor: posts.isSampleInstructor,
        lessonTitle: lessonTitle.as('lesson_title'),
        readAt: sql<Date | null>`greatest(${reads.readAt}, ${participants.readAt})`.mapWith(reads.readAt).as('seen_at'),
      })
      .from(t)
      .innerJoin(posts, and(eq(posts.threadId, t.id), sql`${posts.isOpening}`))
      .leftJoin(reads, and(eq(reads.threadId, t.id), eq(reads.userId, userId)))
      .leftJoin(participants, and(eq(participants.courseId, t.courseId), eq(participants.userId, userId)))
      .where(where);

  const isFound = (q: string | undefined) =>
    termsOf(q).length === 0
      ? undefined
      : sql`exists (select from ${posts} found where found.thread_id = ${t.id} and found.state = 'shown'
          and ${sql.join(
            termsOf(q).map((word) => sql`found.search_text like ${`%${escaped(word)}%`}`),
            sql` and `,
          )})`;

  return {
    /** The latest activity first, or the newest thread. */
    list: (userId: string, courseId: string, { lesson, sort, q, cursor }: Filter, limit: number) => {
      const at = sort === 'newest' ? t.createdAt : t.activeAt;
      return select(
        userId,
        and(
          eq(t.courseId, courseId),
          sql`${t.isListed}`,
          lesson === undefined ? undefined : eq(t.lessonId, lesson),
          sort === 'unanswered' ? isNull(t.answeredAt) : undefined,
          isFound(q),
          behindCursor(cursor, at, t.id),
        ),
      )
        .orderBy(desc(at), desc(t.id))
        .limit(limit);
    },

    listPinned: (userId: string, courseId: string) =>
      select(userId, and(eq(t.courseId, courseId), sql`${t.isListed} and ${t.isPinned}`))
        .orderBy(desc(t.activeAt))
        .limit(discussionLimits.pinned),

    /** One's own that wait for a review. */
    listWaiting: (userId: string, courseId: string) =>
      select(userId, and(eq(posts.authorId, userId), eq(posts.courseId, courseId), eq(t.state, 'held')))
        .orderBy(desc(t.createdAt))
        .limit(20),

    find: (userId: string, courseId: string, id: string) =>
      first(select(userId, and(eq(t.courseId, courseId), eq(t.id, id)))),

    /** Locked until the transaction ends. */
    lock: (courseId: string, id: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.courseId, courseId), eq(t.id, id)))
          .for('update'),
      ),

    async add(row: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(row).returning({ id: t.id });
      return added!.id;
    },

    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),

    /** Brings what the list shows in line with the posts. */
    refresh: (id: string) =>
      db.execute(sql`
        update ${t} set state = opening.state, replies = shown.replies,
          title = case when opening.state = 'deleted' then '' else ${t.title} end,
          is_listed = opening.state = 'shown' or (opening.state <> 'held' and shown.replies > 0),
          is_pinned = ${t.isPinned} and opening.state = 'shown',
          active_at = coalesce(shown.last_at, ${t.createdAt})
        from (select state from ${posts} where thread_id = ${id} and is_opening) opening,
          (select count(*) filter (where not is_opening)::int as replies, max(shown_at) as last_at
            from ${posts} where thread_id = ${id} and state = 'shown') shown
        where ${t.id} = ${id}`),

    countPinned: async (courseId: string) =>
      (
        await db
          .select({ n: count() })
          .from(t)
          .where(and(eq(t.courseId, courseId), sql`${t.isListed} and ${t.isPinned}`))
      ).at(0)!.n,

    listLessons: (courseId: string) =>
      db
        .select({ id: courseLessons.id, title: courseLessons.title })
        .from(courseLessons)
        .where(eq(courseLessons.courseId, courseId))
        .orderBy(asc(courseLessons.position)),

    async setFollowed(userId: string, threadId: string, isFollowed: boolean) {
      if (isFollowed) await db.insert(follows).values({ userId, threadId }).onConflictDoNothing();
      else await db.delete(follows).where(and(eq(follows.threadId, threadId), eq(follows.userId, userId)));
    },

    isFollowed: (userId: string, threadId: string) =>
      hasRows(
        db
          .select({ userId: follows.userId })
          .from(follows)
          .where(and(eq(follows.threadId, threadId), eq(follows.userId, userId))),
      ),

    listFollowers: async (threadId: string) =>
      (await db.select({ id: follows.userId }).from(follows).where(eq(follows.threadId, threadId))).map(({ id }) => id),

    /** Never goes back. */
    setRead: (userId: string, threadId: string, readAt: Date) =>
      db
        .insert(reads)
        .values({ userId, threadId, readAt })
        .onConflictDoUpdate({
          target: [reads.userId, reads.threadId],
          set: { readAt: sql`greatest(${reads.readAt}, excluded.read_at)` },
        }),
  };
}
