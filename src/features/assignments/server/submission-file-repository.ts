import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/courses/server/assignment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { inSeconds, isPending } from '#platform/server/queue/claim-rows.ts';
import {
  assignmentFileRemovals as removals,
  assignmentSubmissions as submissions,
  assignmentFiles as t,
} from './submission-table.ts';

/** Seconds in which a file that is being stored gets its row. */
const storingTime = 60 * 60;

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

    /** Before the content is stored: if no row follows, it is deleted. */
    announce: (fileId: string) => db.insert(removals).values({ fileId, runAt: inSeconds(storingTime) }),

    async add(file: typeof t.$inferInsert) {
      await db.insert(t).values(file);
      await db.delete(removals).where(eq(removals.fileId, file.id));
    },

    /** Takes a file out of the draft; one that belongs to no version is deleted. */
    async remove(submissionId: string, id: string) {
      const isIt = and(eq(t.submissionId, submissionId), eq(t.id, id), t.isInDraft);
      await db.delete(t).where(and(isIt, eq(t.isSubmitted, false)));
      await db.update(t).set({ isInDraft: false }).where(isIt);
    },

    listRemovals: async (limit: number) =>
      (
        await db
          .select({ fileId: removals.fileId })
          .from(removals)
          .where(isPending(removals.runAt))
          .orderBy(asc(removals.runAt))
          .limit(limit)
      ).map(({ fileId }) => fileId),

    finishRemovals: (fileIds: readonly string[]) => db.delete(removals).where(inArray(removals.fileId, [...fileIds])),

    listIds: async () => (await db.select({ id: t.id }).from(t)).map(({ id }) => id),
  };
}
