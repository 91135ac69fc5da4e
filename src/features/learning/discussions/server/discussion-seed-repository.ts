import { and, eq, inArray, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { discussionPosts as posts, discussionThreads as threads } from './discussion-table.ts';

export const createDiscussionSeedRepository = (db: Database) => ({
  hasSamples: () =>
    hasRows(db.select({ id: posts.id }).from(posts).where(sql`${posts.sampleName} is not null`).limit(1)),

  /** Returns those of the given ids that belong to existing sample courses. */
  listSampleCourses: async (ids: readonly string[]) =>
    (
      await db
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, [...ids]), eq(courses.isSample, true)))
    ).map(({ id }) => id),

  /** Does nothing when the thread is there. */
  async add(thread: typeof threads.$inferInsert, threadPosts: readonly (typeof posts.$inferInsert)[]) {
    const isNew = await hasRows(db.insert(threads).values(thread).onConflictDoNothing().returning({ id: threads.id }));
    if (isNew) await db.insert(posts).values([...threadPosts]);
  },
});
