import { and, eq } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { assignmentSubmissions as submissions, assignmentVersions as versions } from './submission-table.ts';

type NewVersion = Omit<typeof versions.$inferInsert, 'submissionId' | 'number' | 'fileIds' | 'isLate'>;

export const createSubmissionSeedRepository = (db: Database) => ({
  countSamples: () => db.$count(submissions, eq(submissions.isSample, true)),

  /** A published assignment of a sample course, by its title. */
  findAssignment: (courseId: string, title: string) =>
    first(
      db
        .select({ id: assignments.id, rubric: assignments.rubric })
        .from(assignments)
        .innerJoin(courses, and(eq(courses.id, assignments.courseId), courses.isSample))
        .where(and(eq(assignments.courseId, courseId), eq(assignments.title, title), assignments.isPublished)),
    ),

  async add(assignmentId: string, { userId, submittedAt, ...version }: NewVersion & { submittedAt: Date }) {
    const [added] = await db
      .insert(submissions)
      .values({
        ...{ assignmentId, userId, submittedAt, draft: version.text, versions: 1, isSample: true },
        state: version.answer ?? 'submitted',
      })
      .returning({ id: submissions.id });
    const rest = { submissionId: added!.id, number: 1, fileIds: [], isLate: false };
    await db.insert(versions).values({ ...version, ...rest, userId, submittedAt });
  },
});
