import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { courseAssignments as assignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseInstructors as teachers } from '#features/catalogue/courses/server/instructor-table.ts';
import { assignmentSubmissions as submissions } from '#features/learning/assignments/server/submission-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { peerReviews as reviews, peerParticipants as t } from './peer-review-table.ts';

export function createPeerParticipantRepository(db: Database) {
  const isOne = (assignmentId: string, userId: string) => and(eq(t.assignmentId, assignmentId), eq(t.userId, userId));

  return {
    /**
     * Until the transaction ends nobody else changes who looks at what in this assignment. It is taken before any row of
     * it.
     */
    lockAssignment: (id: string) =>
      first(db.select().from(assignments).where(eq(assignments.id, id)).for('no key update')),

    findAssignment: (courseId: string, id: string) =>
      first(
        db
          .select({ id: assignments.id, title: assignments.title })
          .from(assignments)
          .where(and(eq(assignments.id, id), eq(assignments.courseId, courseId))),
      ),

    find: (assignmentId: string, userId: string) => first(db.select().from(t).where(isOne(assignmentId, userId))),

    /** Finds somebody's submission for it. */
    findSubmission: (assignmentId: string, userId: string) =>
      first(
        db
          .select({ id: submissions.id, versions: submissions.versions })
          .from(submissions)
          .where(
            and(
              eq(submissions.assignmentId, assignmentId),
              eq(submissions.userId, userId),
              sql`${submissions.versions} > 0`,
            ),
          ),
      ),

    /** Everybody who ever took part, in the order of joining, with since when they have the course; null without it. */
    list: (assignmentId: string, courseId: string) =>
      db
        .select({
          ...{ userId: t.userId, submissionId: t.submissionId, joinedAt: t.joinedAt, leftAt: t.leftAt },
          ...{ credit: t.credit, notified: t.notified, enrolledAt: enrollments.completedAt },
        })
        .from(t)
        .leftJoin(
          enrollments,
          and(
            eq(enrollments.userId, t.userId),
            eq(enrollments.courseId, courseId),
            sql`${enrollments.paymentStatus} = 'completed'`,
            isNull(enrollments.suspendedAt),
          ),
        )
        .where(eq(t.assignmentId, assignmentId))
        .orderBy(asc(t.joinedAt), asc(t.userId)),

    /**
     * Returns those of these accounts that are not being deleted at the moment; they stay until the transaction ends.
     */
    keepAccounts: async (userIds: readonly string[]) =>
      userIds.length === 0
        ? []
        : (
            await db
              .select({ id: users.id })
              .from(users)
              .where(inArray(users.id, [...userIds]))
              .orderBy(asc(users.id))
              .for('key share', { skipLocked: true })
          ).map(({ id }) => id),

    join: (row: typeof t.$inferInsert) =>
      db
        .insert(t)
        .values(row)
        .onConflictDoUpdate({ target: [t.assignmentId, t.userId], set: { leftAt: null, joinedAt: row.joinedAt } }),

    withdraw: (assignmentId: string, userId: string, leftAt: Date) =>
      db
        .update(t)
        .set({ leftAt })
        .where(and(isOne(assignmentId, userId), isNull(t.leftAt))),

    setNotified: (assignmentId: string, userId: string, notified: number) =>
      db.update(t).set({ notified }).where(isOne(assignmentId, userId)),

    countOf: (assignmentId: string) => db.$count(t, and(eq(t.assignmentId, assignmentId), isNull(t.leftAt))),

    listTeachers: async (courseId: string) =>
      (await db.select({ id: teachers.userId }).from(teachers).where(eq(teachers.courseId, courseId))).map(
        ({ id }) => id,
      ),

    /** Assignments where time, a refund or a deleted account may have changed who looks at what. */
    listOutOfSync: () =>
      db
        .select({ id: assignments.id })
        .from(assignments)
        .where(
          sql`exists (select from ${reviews} r where r.assignment_id = ${assignments.id} and r.answered_at is null and r.released_at is null)
            or exists (select from ${t} p where p.assignment_id = ${assignments.id} and p.left_at is null
              and p.notified < (select count(*) from ${reviews} r where r.author_id = p.user_id and r.assignment_id = p.assignment_id and r.answered_at is not null and r.state = 'shown'))
            or (${assignments.isPeerReviewed} and (select count(*) from ${t} p where p.assignment_id = ${assignments.id} and p.left_at is null) > 1
              and exists (select from ${t} p where p.assignment_id = ${assignments.id} and p.left_at is null
                and (select count(*) from ${reviews} r where r.author_id = p.user_id and r.assignment_id = p.assignment_id and r.released_at is null) < 2))`,
        )
        .orderBy(asc(assignments.id)),

    /** Assignments in which somebody takes part. */
    listAssignmentIds: async (userId: string) =>
      (await db.select({ id: t.assignmentId }).from(t).where(eq(t.userId, userId)).orderBy(asc(t.assignmentId))).map(
        ({ id }) => id,
      ),

    /** Credits the reviewers of somebody's answers, who keep that when the answers go. */
    creditReviewersOf: (userId: string) =>
      db
        .update(t)
        .set({ credit: sql`${t.credit} + 1` })
        .where(
          sql`exists (select from ${reviews} r where r.author_id = ${userId} and r.reviewer_id = ${t.userId}
            and r.assignment_id = ${t.assignmentId} and r.answered_at is not null)`,
        ),
  };
}
