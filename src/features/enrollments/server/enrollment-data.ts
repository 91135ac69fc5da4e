import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollments } from './enrollment-table.ts';

/** What was bought stays in the ledger when the account goes: amount, date and receipt number, without the person. */
export const enrollmentData: PersonalData = {
  tables: {
    enrollments: (db, { id }) =>
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
        .where(eq(enrollments.userId, id))
        .orderBy(desc(enrollments.createdAt)),
  },
  forget: (db, { id }) => createEnrollmentRepository(db).letGo(id),
};
