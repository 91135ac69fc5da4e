import { and, count, eq } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { keepFile } from '#platform/server/files/stored-files.ts';
import { assignmentSubmissions as submissions, assignmentFiles as t } from './submission-table.ts';

export const submissionFileKind: FileKind = { table: t, folder: 'assignments' };

export function createSubmissionFileRepository(db: Database) {
  return {
    /** With its course. */
    find: (id: string) =>
      first(
        db
          .select({
            userId: t.userId,
            courseId: assignments.courseId,
            name: t.name,
            kind: t.kind,
            isSubmitted: t.isSubmitted,
          })
          .from(t)
          .innerJoin(submissions, eq(submissions.id, t.submissionId))
          .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
          .where(eq(t.id, id)),
      ),

    /** Files of the draft. */
    async countInDraft(submissionId: string) {
      const [row] = await db
        .select({ n: count() })
        .from(t)
        .where(and(eq(t.submissionId, submissionId), t.isInDraft));
      return row!.n;
    },

    async add(file: typeof t.$inferInsert) {
      await db.insert(t).values(file);
      await keepFile(db, submissionFileKind, file.id);
    },

    /** Takes a file out of the draft; one that belongs to no version is deleted. */
    async remove(submissionId: string, id: string) {
      const isIt = and(eq(t.submissionId, submissionId), eq(t.id, id), t.isInDraft);
      await db.delete(t).where(and(isIt, eq(t.isSubmitted, false)));
      await db.update(t).set({ isInDraft: false }).where(isIt);
    },
  };
}
