import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { assignmentSubmissions as t, assignmentVersions as versions } from './submission-table.ts';

type Page = { cursor: string | undefined; limit: number };
type Answer = Pick<typeof versions.$inferInsert, 'answer' | 'comment' | 'points' | 'answeredAt' | 'answeredBy'>;

/** Submissions for the people who teach: those with a version, the oldest first. */
export function createAnswerRepository(db: Database) {
  const listed = {
    ...{ id: t.id, userId: t.userId, courseId: courses.id, courseTitle: courses.title },
    ...{ assignmentId: assignments.id, assignmentTitle: assignments.title, learner: users.name, state: t.state },
    ...{ versions: t.versions, isLate: versions.isLate, isSample: t.isSample },
    submittedAt: sql<Date>`${t.submittedAt}`.mapWith(t.submittedAt),
  };
  const select = (...conditions: (SQL | undefined)[]) =>
    db
      .select(listed)
      .from(t)
      .innerJoin(assignments, eq(assignments.id, t.assignmentId))
      .innerJoin(courses, eq(courses.id, assignments.courseId))
      .innerJoin(users, eq(users.id, t.userId))
      .innerJoin(versions, and(eq(versions.submissionId, t.id), eq(versions.number, t.versions)))
      .where(and(gt(t.versions, 0), ...conditions))
      .orderBy(asc(t.submittedAt), asc(t.id));
  const behind = (cursor: string | undefined) => behindCursor(cursor, t.submittedAt, t.id, '>');

  return {
    /** Lists the submissions that wait for an answer in the courses that somebody teaches. */
    listWaiting: (teacherId: string, { cursor, limit }: Page) =>
      select(
        eq(t.state, 'submitted'),
        sql`${assignments.courseId} in (select ${courseInstructors.courseId} from ${courseInstructors} where ${courseInstructors.userId} = ${teacherId})`,
        behind(cursor),
      ).limit(limit),

    listOf: (courseId: string, assignmentId: string, { cursor, limit }: Page) =>
      select(eq(assignments.courseId, courseId), eq(assignments.id, assignmentId), behind(cursor)).limit(limit),

    find: (courseId: string, id: string) => first(select(eq(assignments.courseId, courseId), eq(t.id, id))),

    findAssignment: (id: string) =>
      first(
        db
          .select({ task: assignments.task, rubric: assignments.rubric })
          .from(assignments)
          .where(eq(assignments.id, id)),
      ),

    /** Locked until the transaction ends. */
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    async answer(id: string, number: number, answer: Answer) {
      await db
        .update(versions)
        .set(answer)
        .where(and(eq(versions.submissionId, id), eq(versions.number, number)));
      await db.update(t).set({ state: answer.answer! }).where(eq(t.id, id));
    },
  };
}
