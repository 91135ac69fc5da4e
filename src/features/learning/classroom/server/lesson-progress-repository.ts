import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress as t } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LessonState } from '../vocabulary.ts';

export type LessonKey = { userId: string; courseId: string; lessonId: string };

/** The columns that each state writes; opening a lesson that is done leaves it done. */
const changes = {
  opened: { openedAt: sql`now()` },
  done: { completedAt: sql`coalesce(${t.completedAt}, now())` },
  notDone: { completedAt: null },
};

export function createProgressRepository(db: Database) {
  return {
    /** Locked until the transaction ends. */
    lockLearner: (userId: string) =>
      db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),

    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)),

    list: (userId: string, courseId: string) =>
      db
        .select({ lessonId: t.lessonId, openedAt: t.openedAt, completedAt: t.completedAt })
        .from(t)
        .where(and(eq(t.userId, userId), eq(t.courseId, courseId))),

    /** Every lesson of these courses in order, with what the member did in it. */
    listLessons: (userId: string, courseIds: readonly string[]) =>
      db
        .select({
          courseId: courseLessons.courseId,
          id: courseLessons.id,
          title: courseLessons.title,
          minutes: courseLessons.minutes,
          openedAt: t.openedAt,
          completedAt: t.completedAt,
          isFree: courseLessons.isFree,
          opensOn: courseLessons.opensOn,
          opensAfterDays: courseLessons.opensAfterDays,
          hasCheck: sql<boolean>`${courseLessons.check} is not null`,
        })
        .from(courseLessons)
        .leftJoin(
          t,
          and(eq(t.courseId, courseLessons.courseId), eq(t.lessonId, courseLessons.id), eq(t.userId, userId)),
        )
        .where(inArray(courseLessons.courseId, [...courseIds]))
        .orderBy(asc(courseLessons.courseId), asc(courseLessons.position)),

    /** Lists the parts that complete each of these courses, as its instructor chose. */
    async listCompletionParts(courseIds: readonly string[]) {
      const rows = await db
        .select({ id: courses.id, completedBy: courses.completedBy })
        .from(courses)
        .where(inArray(courses.id, [...courseIds]));
      return new Map(rows.map(({ id, completedBy }) => [id, completedBy]));
    },

    /** Idempotent, but for the time at which the lesson was last opened. */
    async record(key: LessonKey, state: LessonState) {
      await db
        .insert(t)
        .values({ ...key, ...(state === 'done' && { completedAt: sql`now()` }) })
        .onConflictDoUpdate({ target: [t.userId, t.courseId, t.lessonId], set: changes[state] });
    },
  };
}
