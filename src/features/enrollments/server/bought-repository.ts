import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import { courses } from '#features/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { enrollments } from './enrollment-table.ts';

export type BoughtRepository = ReturnType<typeof createBoughtRepository>;

/** What people are shown of what they bought. */
export function createBoughtRepository(db: Database) {
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
    /** Classes that a person has, newest first. */
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

    listReceipts: (userId: string) => receiptsOf(userId),
    findReceipt: async (userId: string, enrollmentId: string) => (await receiptsOf(userId, enrollmentId)).at(0),
  };
}
export type ReceiptRow = NonNullable<Awaited<ReturnType<BoughtRepository['findReceipt']>>>;
