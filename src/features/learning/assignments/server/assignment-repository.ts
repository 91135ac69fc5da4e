import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { courseAssignments as t } from '#features/catalogue/courses/server/assignment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { AssignmentInput } from '../teach-contract.ts';
import { assignmentSubmissions as submissions } from './submission-table.ts';

/** Assignments for the people who teach a course. */
export function createAssignmentRepository(db: Database) {
  const countOf = (condition: SQL) =>
    sql<number>`(select count(*)::int from ${submissions} s where s.assignment_id = course_assignments.id and ${condition})`;
  const submitted = countOf(sql`s.versions > 0`);
  const waiting = countOf(sql`s.state = 'submitted'`);
  const listed = {
    ...{ id: t.id, title: t.title, deadlineOn: t.deadlineOn, deadlineAfterDays: t.deadlineAfterDays },
    ...{ isPublished: t.isPublished, submitted, waiting },
  };
  const isIt = (courseId: string, id: string) => and(eq(t.courseId, courseId), eq(t.id, id));
  const order = [asc(t.position), asc(t.id)] as const;
  const edited = { version: sql`${t.version} + 1`, editedAt: sql`now()` };

  return {
    list: (courseId: string) =>
      db
        .select(listed)
        .from(t)
        .where(eq(t.courseId, courseId))
        .orderBy(...order),

    find: (courseId: string, id: string) =>
      first(
        db
          .select({
            ...listed,
            task: t.task,
            rubric: t.rubric,
            fileIds: t.fileIds,
            isPeerReviewed: t.isPeerReviewed,
            version: t.version,
          })
          .from(t)
          .where(isIt(courseId, id)),
      ),

    /** Locked until the transaction ends. */
    lock: (courseId: string, id: string) => first(db.select().from(t).where(isIt(courseId, id)).for('update')),

    async countOf(courseId: string) {
      const [row] = await db.select({ n: count() }).from(t).where(eq(t.courseId, courseId));
      return row!.n;
    },

    /** An empty draft, as the last one. */
    async add(courseId: string, title: string) {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from course_assignments where course_id = ${courseId})`;
      const [added] = await db
        .insert(t)
        .values({ courseId, title, task: '', position, editedAt: sql`now()` })
        .returning({ id: t.id });
      return added!.id;
    },

    save: (id: string, { version: _read, ...fields }: AssignmentInput) =>
      db
        .update(t)
        .set({ ...fields, ...edited })
        .where(eq(t.id, id)),

    setPublished: (id: string, isPublished: boolean) =>
      db.update(t).set({ isPublished, editedAt: sql`now()` }).where(eq(t.id, id)),

    remove: (id: string) => db.delete(t).where(eq(t.id, id)),

    /** Ids in order, locked until the transaction ends. */
    lockOrder: async (courseId: string) =>
      (
        await db
          .select({ id: t.id })
          .from(t)
          .where(eq(t.courseId, courseId))
          .orderBy(...order)
          .for('update')
      ).map(({ id }) => id),

    async setOrder(ids: readonly string[]) {
      for (const [index, id] of ids.entries())
        await db
          .update(t)
          .set({ position: index + 1 })
          .where(eq(t.id, id));
    },
  };
}
