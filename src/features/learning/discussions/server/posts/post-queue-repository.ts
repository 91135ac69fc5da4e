import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { discussionPosts as posts, discussionThreads as threads } from '../discussion-table.ts';

/** A course, for one of its instructors. */
export type Taught = { courseId: string; userId: string };

/** Which posts a list has, by which time, and in which order. */
const queues = {
  waiting: { where: sql`${posts.queuedAt} is not null`, at: posts.queuedAt, isOldestFirst: true },
  decided: { where: sql`${posts.state} = 'hidden'`, at: posts.createdAt, isOldestFirst: false },
  kept: { where: sql`${posts.keptAt} is not null`, at: posts.keptAt, isOldestFirst: false },
} as const;

/** Posts of all courses, or of one without those of the instructor who asks. */
export function listQueuedPosts(db: Database, taught: Taught | undefined, { state, cursor, limit }: ReviewPage) {
  const { where, at, isOldestFirst } = queues[state];
  return db
    .select({ post: posts, title: threads.title, courseTitle: courses.title, at: sql<Date>`${at}`.mapWith(at) })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .innerJoin(courses, eq(courses.id, posts.courseId))
    .where(
      and(
        where,
        taught && and(eq(posts.courseId, taught.courseId), sql`${posts.authorId} is distinct from ${taught.userId}`),
        behindCursor(cursor, at, posts.id, isOldestFirst ? '>' : '<'),
      ),
    )
    .orderBy(...(isOldestFirst ? [asc(at), asc(posts.id)] : [desc(at), desc(posts.id)]))
    .limit(limit);
}
