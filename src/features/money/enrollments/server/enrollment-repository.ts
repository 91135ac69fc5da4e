import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  createPaymentRepository,
  type PaymentRecord,
} from '#features/money/payments/server/shared/payment-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type EnrollmentRow, enrollments } from './enrollment-table.ts';
import { createCheckoutRepository, createPurchaseRepository, firstSyncAt, toPayment } from './purchase-repository.ts';

export type EnrollmentRepository = ReturnType<typeof createEnrollmentRepository>;

type NewEnrollment = Pick<EnrollmentRow, 'userId' | 'courseId' | 'courseTitle' | 'amountCents' | 'currency'> &
  Pick<EnrollmentRow, 'couponId' | 'couponCode' | 'listPriceCents'>;

const toRecord = (row: EnrollmentRow): PaymentRecord => ({
  ...toPayment(row),
  kind: 'class',
  couponCode: row.couponCode,
  discountCents: row.listPriceCents === null ? 0 : row.listPriceCents - row.amountCents,
});

/** Whatever was paid has it: a check of the table says so. */
const enrolledAt = sql<Date>`${enrollments.completedAt}`.mapWith(enrollments.completedAt);

const isOpenTo = (userId: string) =>
  and(eq(enrollments.userId, userId), eq(enrollments.paymentStatus, 'completed'), isNull(enrollments.suspendedAt));

export function createEnrollmentRepository(db: Database) {
  return {
    ...createPurchaseRepository(db, enrollments, toRecord),
    ...createCheckoutRepository(db),

    /** The pending and the completed enrollment; unique indexes allow one of each. */
    async findCurrent(userId: string, courseId: string) {
      const rows = await db
        .select()
        .from(enrollments)
        .where(
          and(
            eq(enrollments.userId, userId),
            eq(enrollments.courseId, courseId),
            inArray(enrollments.paymentStatus, ['pending', 'completed']),
          ),
        );
      return {
        pending: rows.find(({ paymentStatus }) => paymentStatus === 'pending'),
        completed: rows.find(({ paymentStatus }) => paymentStatus === 'completed'),
      };
    },

    /** Undefined when there already is a pending or completed one. */
    async addPending(row: NewEnrollment) {
      const added = await db
        .insert(enrollments)
        .values({ ...row, nextSyncAt: firstSyncAt() })
        .onConflictDoNothing()
        .returning();
      return added.at(0);
    },

    /** An enrollment for which nothing is paid, with its ledger entry; undefined when there is one already. */
    async addFree(row: NewEnrollment & Pick<EnrollmentRow, 'receiptNumber' | 'completedAt'>) {
      const [added] = await db
        .insert(enrollments)
        .values({ ...row, paymentStatus: 'completed' })
        .onConflictDoNothing()
        .returning();
      if (added) await createPaymentRepository(db).add(toRecord(added));
      return added;
    },

    /** Since when the user has access to a course; undefined without access. */
    findEnrolledAt: async (userId: string, courseId: string) =>
      (
        await db
          .select({ enrolledAt })
          .from(enrollments)
          .where(and(isOpenTo(userId), eq(enrollments.courseId, courseId)))
      ).at(0)?.enrolledAt,

    /** The courses to which the user has access, and since when, newest first. */
    listAccess: (userId: string) =>
      db
        .select({ courseId: enrollments.courseId, enrolledAt })
        .from(enrollments)
        .where(isOpenTo(userId))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id)),
  };
}
