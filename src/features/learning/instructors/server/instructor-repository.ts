import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors as t } from '#features/catalogue/courses/server/instructor-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { InstructorInput } from '../contract.ts';

/**
 * Holds for enrollments with access to a course. The state is a literal, so that the planner can use the partial index.
 */
const hasAccessTo = (courseId: unknown) =>
  sql`${enrollments.courseId} = ${courseId} and ${enrollments.paymentStatus} = 'completed' and ${enrollments.suspendedAt} is null`;

export function createInstructorRepository(db: Database) {
  const course = {
    id: courses.id,
    title: courses.title,
    state: courses.state,
    learners: sql<number>`(select count(*)::int from ${enrollments} where ${hasAccessTo(courses.id)})`,
  };
  const isNamed = (courseId: string, id: string) => and(eq(t.courseId, courseId), eq(t.id, id));

  return {
    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)),

    /** The courses that somebody teaches, by title. */
    listTaught: (userId: string) =>
      db
        .select(course)
        .from(t)
        .innerJoin(courses, eq(courses.id, t.courseId))
        .where(eq(t.userId, userId))
        .orderBy(asc(courses.title), asc(courses.id)),

    findCourse: (id: string) => first(db.select(course).from(courses).where(eq(courses.id, id))),

    teaches: (userId: string, courseId: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.courseId, courseId))),
      ),

    /** Lists the people who are enrolled, the latest first. */
    listLearners(courseId: string, cursor: string | undefined, limit: number) {
      const done = db
        .select({
          n: count(lessonProgress.completedAt).as('n'),
          openedAt: max(lessonProgress.openedAt).as('opened_at'),
        })
        .from(lessonProgress)
        .where(and(eq(lessonProgress.userId, enrollments.userId), eq(lessonProgress.courseId, enrollments.courseId)))
        .as('done');
      return db
        .select({
          id: enrollments.id,
          name: users.name,
          enrolledAt: sql<Date>`${enrollments.completedAt}`.mapWith(enrollments.completedAt),
          done: done.n,
          openedAt: done.openedAt,
        })
        .from(enrollments)
        .innerJoin(users, eq(users.id, enrollments.userId))
        .crossJoinLateral(done)
        .where(and(hasAccessTo(courseId), behindCursor(cursor, enrollments.completedAt, enrollments.id)))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id))
        .limit(limit);
    },

    countLessons: (courseId: string) => db.$count(courseLessons, eq(courseLessons.courseId, courseId)),

    listNamed: (courseId: string) =>
      db
        .select({ id: t.id, userId: t.userId, email: users.email, name: t.name, bio: t.bio, pictureId: t.pictureId })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(eq(t.courseId, courseId))
        .orderBy(t.position, t.id),

    /** Finds the account of a confirmed address only: anybody can sign up with an address that is not theirs. */
    findAccount: (email: string) =>
      first(
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true))),
      ),

    /** Adds the last instructor of the course; undefined when the person teaches it already. */
    async add(courseId: string, userId: string, shown: InstructorInput) {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from course_instructors where course_id = ${courseId})`;
      const added = await db
        .insert(t)
        .values({ courseId, userId, ...shown, position })
        .onConflictDoNothing()
        .returning({ id: t.id });
      return added.at(0)?.id;
    },

    /** Returns the row as it was before; undefined when there was none. */
    async change(courseId: string, id: string, shown: InstructorInput) {
      const before = await first(db.select().from(t).where(isNamed(courseId, id)).for('update'));
      if (before) await db.update(t).set(shown).where(eq(t.id, id));
      return before;
    },

    remove: async (courseId: string, id: string) =>
      (await db.delete(t).where(isNamed(courseId, id)).returning({ userId: t.userId, name: t.name })).at(0),

    /** Gives or takes the role, by whether the person still teaches a course. Locks the account before that is read. */
    async updateRole(userId: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const isInstructor = await hasRows(db.select({ id: t.id }).from(t).where(eq(t.userId, userId)));
      await db.update(users).set({ isInstructor }).where(eq(users.id, userId));
    },
  };
}
