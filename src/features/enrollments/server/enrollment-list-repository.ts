import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import { courses } from '#features/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { enrollments } from './enrollment-table.ts';

export type PurchasedCourseRepository = ReturnType<typeof createPurchasedCourseRepository>;

export function createPurchasedCourseRepository(db: Database) {
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
    listCompleted: (userId: string) =>
      db
        .select({
          enrollment: enrollments,
          course: {
            title: courses.title,
            instructorName: courses.instructorName,
            description: courses.description,
            category: courses.category,
            level: courses.level,
          },
        })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .where(and(eq(enrollments.userId, userId), eq(enrollments.paymentStatus, 'completed')))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id)),

    /** All enrollments of a user, for the export of their data. */
    listAll: (userId: string) =>
      db
        .select({
          id: enrollments.id,
          courseId: enrollments.courseId,
          courseTitle: enrollments.courseTitle,
          paymentStatus: enrollments.paymentStatus,
          amountCents: enrollments.amountCents,
          refundedCents: enrollments.refundedCents,
          currency: enrollments.currency,
          paymentIntentId: enrollments.paymentIntentId,
          receiptNumber: enrollments.receiptNumber,
          createdAt: enrollments.createdAt,
          completedAt: enrollments.completedAt,
          suspendedAt: enrollments.suspendedAt,
          endedAt: enrollments.endedAt,
        })
        .from(enrollments)
        .where(eq(enrollments.userId, userId))
        .orderBy(desc(enrollments.createdAt)),

    listReceipts: (userId: string) => receiptsOf(userId),
    findReceipt: async (userId: string, enrollmentId: string) => (await receiptsOf(userId, enrollmentId)).at(0),
  };
}
export type ReceiptRow = NonNullable<Awaited<ReturnType<PurchasedCourseRepository['findReceipt']>>>;
