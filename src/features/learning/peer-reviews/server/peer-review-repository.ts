import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import {
  assignmentFiles as files,
  assignmentVersions as versions,
} from '#features/learning/assignments/server/submission-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { type PeerReviewRow, peerReviews as t } from './peer-review-table.ts';

export function createPeerReviewRepository(db: Database) {
  return {
    /** With its assignment. */
    find: (id: string) =>
      first(
        db
          .select({ review: t, courseId: assignments.courseId })
          .from(t)
          .innerJoin(assignments, eq(assignments.id, t.assignmentId))
          .where(eq(t.id, id)),
      ),

    list: (assignmentId: string) =>
      db.select().from(t).where(eq(t.assignmentId, assignmentId)).orderBy(asc(t.assignedAt), asc(t.id)),

    listTasks: (assignmentId: string, reviewerId: string) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.assignmentId, assignmentId), eq(t.reviewerId, reviewerId)))
        .orderBy(asc(t.assignedAt), asc(t.id)),

    listReceived: (assignmentId: string, authorId: string) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.assignmentId, assignmentId), eq(t.authorId, authorId), isNotNull(t.answeredAt)))
        .orderBy(asc(t.answeredAt), asc(t.id)),

    /** With the names of both, what waits for a decision first. */
    async listTaught(assignmentId: string) {
      const reviewers = db.select({ id: users.id, name: users.name }).from(users).as('reviewers');
      return db
        .select({ review: t, author: users.name, reviewer: reviewers.name })
        .from(t)
        .innerJoin(users, eq(users.id, t.authorId))
        .innerJoin(reviewers, eq(reviewers.id, t.reviewerId))
        .where(eq(t.assignmentId, assignmentId))
        .orderBy(sql`${t.queuedAt} nulls last`, asc(t.assignedAt), asc(t.id));
    },

    async add(rows: readonly (typeof t.$inferInsert)[]) {
      if (rows.length > 0) await db.insert(t).values([...rows]);
    },

    async remove(ids: readonly string[]) {
      if (ids.length > 0) await db.delete(t).where(inArray(t.id, [...ids]));
    },

    async release(ids: readonly string[], releasedAt: Date) {
      if (ids.length > 0)
        await db
          .update(t)
          .set({ releasedAt })
          .where(inArray(t.id, [...ids]));
    },

    change: (id: string, set: Partial<PeerReviewRow>) => db.update(t).set(set).where(eq(t.id, id)),

    /** Only while it is written. */
    saveDraft: (id: string, set: Pick<PeerReviewRow, 'text' | 'draftPoints'>) =>
      db
        .update(t)
        .set(set)
        .where(and(eq(t.id, id), isNull(t.answeredAt))),

    /** A version of a submission; the latest without a number. */
    findVersion: (submissionId: string, number: number | null) =>
      first(
        db
          .select({ number: versions.number, text: versions.text, fileIds: versions.fileIds })
          .from(versions)
          .where(
            and(eq(versions.submissionId, submissionId), number === null ? undefined : eq(versions.number, number)),
          )
          .orderBy(sql`${versions.number} desc`)
          .limit(1),
      ),

    listFiles: (submissionId: string) =>
      db
        .select({ id: files.id, kind: files.kind, size: files.size })
        .from(files)
        .where(eq(files.submissionId, submissionId)),
  };
}
