import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import {
  assignmentFiles as files,
  assignmentSubmissions as t,
  assignmentVersions as versions,
} from './submission-table.ts';

export type Submission = typeof t.$inferSelect;
export type StoredVersion = typeof versions.$inferSelect;

/** Stores a learner's submissions for the assignments of a course. */
export function createSubmissionRepository(db: Database) {
  const isOwn = (assignmentId: string, userId: string) => and(eq(t.assignmentId, assignmentId), eq(t.userId, userId));

  return {
    listPublished: (courseId: string) =>
      db
        .select()
        .from(assignments)
        .where(and(eq(assignments.courseId, courseId), assignments.isPublished))
        .orderBy(asc(assignments.position), asc(assignments.id)),

    findPublished: (assignmentId: string) =>
      first(
        db
          .select()
          .from(assignments)
          .where(and(eq(assignments.id, assignmentId), assignments.isPublished)),
      ),

    /** With whether the latest version was late. */
    listOwn: (userId: string, courseId: string) =>
      db
        .select({ assignmentId: t.assignmentId, state: t.state, versions: t.versions, isLate: versions.isLate })
        .from(t)
        .innerJoin(assignments, eq(assignments.id, t.assignmentId))
        .leftJoin(versions, and(eq(versions.submissionId, t.id), eq(versions.number, t.versions)))
        .where(and(eq(t.userId, userId), eq(assignments.courseId, courseId))),

    find: (assignmentId: string, userId: string) => first(db.select().from(t).where(isOwn(assignmentId, userId))),

    /** Locked until the transaction ends; it is made when there is none. */
    async lock(assignmentId: string, userId: string) {
      await db.insert(t).values({ assignmentId, userId }).onConflictDoNothing();
      const [row] = await db.select().from(t).where(isOwn(assignmentId, userId)).for('update');
      return row!;
    },

    listVersions: (submissionId: string) =>
      db.select().from(versions).where(eq(versions.submissionId, submissionId)).orderBy(desc(versions.number)),

    listFiles: (submissionId: string) =>
      db.select().from(files).where(eq(files.submissionId, submissionId)).orderBy(asc(files.createdAt), asc(files.id)),

    change: (id: string, set: Partial<Submission>) => db.update(t).set(set).where(eq(t.id, id)),

    /** A version of the text and of the files of the draft, which instructors may read from now on. */
    async addVersion(version: typeof versions.$inferInsert) {
      await db.insert(versions).values(version);
      await db
        .update(files)
        .set({ isSubmitted: true })
        .where(and(eq(files.submissionId, version.submissionId), files.isInDraft));
    },

    /** Counts the published assignments of each course, and how many of this member's are accepted. */
    countAccepted: (userId: string, courseIds: readonly string[]) =>
      db
        .select({
          courseId: assignments.courseId,
          all: count(),
          done: sql<number>`count(*) filter (where ${t.state} = 'accepted')::int`,
        })
        .from(assignments)
        .leftJoin(t, and(eq(t.assignmentId, assignments.id), eq(t.userId, userId)))
        .where(and(inArray(assignments.courseId, [...courseIds]), assignments.isPublished))
        .groupBy(assignments.courseId),

    listTeachers: async (courseId: string) =>
      (
        await db
          .select({ userId: courseInstructors.userId })
          .from(courseInstructors)
          .where(eq(courseInstructors.courseId, courseId))
      ).map(({ userId }) => userId),

    /** The names that the page of the course shows, by account. */
    listTeacherNames: async (courseId: string) =>
      new Map(
        (
          await db
            .select({ userId: courseInstructors.userId, name: courseInstructors.name })
            .from(courseInstructors)
            .where(eq(courseInstructors.courseId, courseId))
        ).map(({ userId, name }) => [userId, name]),
      ),

    isAnySubmitted: (assignmentId: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.assignmentId, assignmentId), sql`${t.versions} > 0`))
          .limit(1),
      ),
  };
}
