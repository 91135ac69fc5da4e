import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { enrollments } from './enrollment-table.ts';

export type EnrollmentListRepository = ReturnType<typeof createEnrollmentListRepository>;

export function createEnrollmentListRepository(db: Database) {
  const receiptsOf = (userId: string, enrollmentId?: string) =>
    db
      .select({ enrollment: enrollments, name: users.name, email: users.email })
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(
        and(
          eq(enrollments.userId, userId),
          isNotNull(enrollments.receiptNumber),
          enrollmentId === undefined ? undefined : eq(enrollments.id, enrollmentId),
        ),
      )
      .orderBy(desc(enrollments.completedAt), desc(enrollments.id));

  return {
    /** Newest first. */
    listCompleted(userId: string) {
      const { title, instructorName, description, category, level, coverId } = courses;
      return db
        .select({ enrollment: enrollments, course: { title, instructorName, description, category, level, coverId } })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .where(and(eq(enrollments.userId, userId), eq(enrollments.paymentStatus, 'completed')))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id));
    },

    /** All enrollments of a user, for the export of their data. */
    listAll(userId: string) {
      const { userId: _userId, version: _version, nextSyncAt: _at, ...exported } = getTableColumns(enrollments);
      return db
        .select(exported)
        .from(enrollments)
        .where(eq(enrollments.userId, userId))
        .orderBy(desc(enrollments.createdAt));
    },

    listReceipts: (userId: string) => receiptsOf(userId),
    findReceipt: async (userId: string, enrollmentId: string) => (await receiptsOf(userId, enrollmentId)).at(0),
  };
}
export type ReceiptRow = NonNullable<Awaited<ReturnType<EnrollmentListRepository['findReceipt']>>>;
