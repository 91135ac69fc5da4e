import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRatings } from '#features/catalogue/courses/server/rating-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import type { Invitation } from '../vocabulary.ts';
import { courseReviewDismissals as dismissals, courseReviews as t } from './course-review-table.ts';

/** The state is a literal, so that the planner can use the partial index. */
const isShown = sql`${t.state} = 'shown'`;

export function createCourseReviewRepository(db: Database) {
  const isOf = (userId: string, courseId: string) => and(eq(t.courseId, courseId), eq(t.userId, userId));

  return {
    /** The latest first. */
    listShown: (courseId: string, cursor: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.courseId, courseId), isShown, behindCursor(cursor, t.shownAt, t.id)))
        .orderBy(desc(t.shownAt), desc(t.id))
        .limit(limit),

    /**
     * Lists the reviews that wait for a decision, the oldest first, or hidden ones, the newest first; with the course's
     * title.
     */
    listQueue: ({ state, cursor, limit }: ReviewPage) => {
      const isHidden = state === 'decided';
      const at = isHidden ? t.createdAt : t.queuedAt;
      return db
        .select({ review: t, courseTitle: courses.title, at: sql<Date>`${at}`.mapWith(at) })
        .from(t)
        .innerJoin(courses, eq(courses.id, t.courseId))
        .where(
          and(
            isHidden ? sql`${t.state} = 'hidden'` : sql`${t.queuedAt} is not null`,
            behindCursor(cursor, at, t.id, isHidden ? '<' : '>'),
          ),
        )
        .orderBy(...(isHidden ? [desc(at), desc(t.id)] : [asc(at), asc(t.id)]))
        .limit(limit);
    },

    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),
    findOf: (userId: string, courseId: string) => first(db.select().from(t).where(isOf(userId, courseId))),
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),
    lockOf: (userId: string, courseId: string) =>
      first(db.select().from(t).where(isOf(userId, courseId)).for('update')),

    /** All of somebody's, locked. */
    lockAllOf: (userId: string) =>
      db
        .select({ id: t.id, courseId: t.courseId })
        .from(t)
        .where(eq(t.userId, userId))
        .orderBy(asc(t.id))
        .for('update'),

    /** Undefined when this person has a review of the course already. */
    add: (row: typeof t.$inferInsert) => first(db.insert(t).values(row).onConflictDoNothing().returning()),

    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),

    remove: (ids: readonly string[]) => db.delete(t).where(inArray(t.id, [...ids])),

    /**
     * Counts the published reviews of a course anew. Locks its rating until the transaction ends, so that of changes at one
     * moment the second sees the first: called after the change.
     */
    async refreshRating(courseId: string) {
      await db
        .insert(courseRatings)
        .values({ courseId })
        .onConflictDoUpdate({ target: courseRatings.courseId, set: { courseId } });
      const of = (value: ReturnType<typeof sql>) =>
        sql`(select ${value} from ${t} where ${t.courseId} = ${courseId} and ${isShown})`;
      await db
        .update(courseRatings)
        .set({ reviews: of(sql`count(*)`), stars: of(sql`coalesce(sum(${t.stars}), 0)`) })
        .where(eq(courseRatings.courseId, courseId));
    },

    /** Locks the account until the transaction ends, so that it is not deleted meanwhile; `update` for its deletion. */
    lockAccount: (userId: string, strength: 'key share' | 'update' = 'key share') =>
      first(db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength)),

    hasSamples: () => hasRows(db.select({ id: t.id }).from(t).where(sql`${t.sampleName} is not null`).limit(1)),

    /** Returns those of the given ids that belong to existing sample courses. */
    listSampleCourses: async (ids: readonly string[]) =>
      (
        await db
          .select({ id: courses.id })
          .from(courses)
          .where(and(inArray(courses.id, [...ids]), eq(courses.isSample, true)))
      ).map(({ id }) => id),

    listDismissals: async (userId: string, courseId: string): Promise<Invitation[]> =>
      (
        await db
          .select({ invitation: dismissals.invitation })
          .from(dismissals)
          .where(and(eq(dismissals.userId, userId), eq(dismissals.courseId, courseId)))
      ).map(({ invitation }) => invitation),

    dismiss: (row: typeof dismissals.$inferInsert) => db.insert(dismissals).values(row).onConflictDoNothing(),
  };
}
