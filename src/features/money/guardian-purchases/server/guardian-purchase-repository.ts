import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { refundRequests } from '#features/money/ledger/server/refund-request-table.ts';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { payments } from '#features/money/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';

export type GuardianPurchaseRepository = ReturnType<typeof createGuardianPurchaseRepository>;

/** More than anybody has bought. */
const maxPurchases = 100;

export function createGuardianPurchaseRepository(db: Database) {
  return {
    /** Paid courses, newest first. Free lessons, which everybody may read, are not counted. */
    async list(userId: string) {
      const rows = await db
        .select({
          enrollmentId: enrollments.id,
          title: enrollments.courseTitle,
          receiptNumber: enrollments.receiptNumber,
          paidAt: enrollments.completedAt,
          amountCents: enrollments.amountCents,
          refundedCents: enrollments.refundedCents,
          dispute: payments.dispute,
          isRefundRequested: sql<boolean>`exists (select from ${refundRequests}
            where ${refundRequests.paymentId} = ${payments.id} and ${refundRequests.state} = 'asked')`,
          lessons: sql<number>`(select count(*)::int from ${courseLessons}
            where ${courseLessons.courseId} = ${enrollments.courseId} and not ${courseLessons.isFree})`,
          openedLessons: sql<number>`(select count(*)::int from ${lessonProgress}
            join ${courseLessons} on ${courseLessons.courseId} = ${lessonProgress.courseId}
              and ${courseLessons.id} = ${lessonProgress.lessonId} and not ${courseLessons.isFree}
            where ${lessonProgress.userId} = ${enrollments.userId}
              and ${lessonProgress.courseId} = ${enrollments.courseId})`,
        })
        .from(enrollments)
        .leftJoin(payments, eq(payments.id, sql`${enrollments.id}::text`))
        .where(and(eq(enrollments.userId, userId), isNotNull(enrollments.receiptNumber)))
        .orderBy(desc(enrollments.completedAt), desc(enrollments.id))
        .limit(maxPurchases);
      return rows.map(({ receiptNumber, paidAt, dispute, ...row }) => ({
        ...row,
        receiptNumber: receiptNumber!,
        paidAt: paidAt!,
        isInDispute: dispute === 'open' || dispute === 'lost',
      }));
    },

    /** Whether a bank decides about a payment, and whether a refund of it is on its way. */
    async findRefundFacts(paymentId: string) {
      const payment = await first(
        db.select({ dispute: payments.dispute }).from(payments).where(eq(payments.id, paymentId)),
      );
      const { paymentId: ofPayment, state } = refundRequests;
      const asked = and(eq(ofPayment, paymentId), eq(state, 'asked'));
      const isRefundRequested = (await db.$count(refundRequests, asked)) > 0;
      return { isInDispute: payment?.dispute === 'open' || payment?.dispute === 'lost', isRefundRequested };
    },

    isPremium: async (userId: string) =>
      (await db.$count(memberships, and(eq(memberships.userId, userId), eq(memberships.tier, 'premium')))) > 0,
  };
}
