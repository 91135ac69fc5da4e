import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { assignmentVersions as versions } from '#features/learning/assignments/server/submission-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { peerReviews as t } from './peer-review-table.ts';

export const createPeerQueueRepository = (db: Database) => ({
  /**
   * Peer reviews of all courses with what they are about: those that wait for a decision, the oldest first, or hidden
   * ones, the newest first.
   */
  listQueue({ state, cursor, limit }: ReviewPage) {
    const isHidden = state === 'decided';
    const at = isHidden ? t.assignedAt : t.queuedAt;
    const reviewers = db.select({ id: users.id, name: users.name }).from(users).as('reviewers');
    return db
      .select({
        ...{ review: t, author: users.name, reviewer: reviewers.name, at: sql<Date>`${at}`.mapWith(at) },
        course: { id: courses.id, title: courses.title },
        assignment: { id: assignments.id, title: assignments.title },
        /** The reviewed answer; null before its reviewer has opened it. */
        answer: versions.text,
        files: sql<number>`coalesce(jsonb_array_length(${versions.fileIds}), 0)`,
      })
      .from(t)
      .innerJoin(users, eq(users.id, t.authorId))
      .innerJoin(reviewers, eq(reviewers.id, t.reviewerId))
      .innerJoin(assignments, eq(assignments.id, t.assignmentId))
      .innerJoin(courses, eq(courses.id, assignments.courseId))
      .leftJoin(versions, and(eq(versions.submissionId, t.submissionId), eq(versions.number, t.submissionVersion)))
      .where(
        and(
          // Literals, so that the planner can use the partial indexes.
          isHidden ? sql`${t.state} = 'hidden'` : sql`${t.queuedAt} is not null`,
          behindCursor(cursor, at, t.id, isHidden ? '<' : '>'),
        ),
      )
      .orderBy(...(isHidden ? [desc(at), desc(t.id)] : [asc(at), asc(t.id)]))
      .limit(limit);
  },

  /** Everybody who decides about what nobody teaches. */
  listCurators: async () =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        // In the words of the index.
        .where(and(sql`${users.role} <> 'member'`, isNull(users.suspendedAt)))
    ).map(({ id }) => id),
});
