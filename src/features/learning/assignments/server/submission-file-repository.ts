import { and, count, eq } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { createFileRemovalRepository } from '#platform/server/files/file-removal-repository.ts';
import { assignmentSubmissions as submissions, assignmentFiles as t } from './submission-table.ts';

/** Names these files in the queue of files to delete. */
export const fileOwner = 'assignment_files';

export function createSubmissionFileRepository(db: Database) {
  const removals = createFileRemovalRepository(db, fileOwner);

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

    /** Before the content is stored: if no row follows, it is deleted. */
    announce: removals.announce,

    async add(file: typeof t.$inferInsert) {
      await db.insert(t).values(file);
      await removals.cancel(file.id);
    },

    /** Takes a file out of the draft; one that belongs to no version is deleted. */
    async remove(submissionId: string, id: string) {
      const isIt = and(eq(t.submissionId, submissionId), eq(t.id, id), t.isInDraft);
      await db.delete(t).where(and(isIt, eq(t.isSubmitted, false)));
      await db.update(t).set({ isInDraft: false }).where(isIt);
    },

    listIds: async () => (await db.select({ id: t.id }).from(t)).map(({ id }) => id),
  };
}
