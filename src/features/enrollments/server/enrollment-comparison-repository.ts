import { and, gte, inArray, isNotNull, lt, min } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { enrollments } from './enrollment-table.ts';

export type EnrollmentComparisonRepository = ReturnType<typeof createEnrollmentComparisonRepository>;

export const createEnrollmentComparisonRepository = (db: Database) => ({
  listByIntents: (paymentIntentIds: string[]) =>
    db.select().from(enrollments).where(inArray(enrollments.paymentIntentId, paymentIntentIds)),

  /** Enrollments with a payment intent, created in a span of time. */
  listCreatedBetween: (from: Date, until: Date | undefined) =>
    db
      .select()
      .from(enrollments)
      .where(
        and(
          gte(enrollments.createdAt, from),
          until && lt(enrollments.createdAt, until),
          isNotNull(enrollments.paymentIntentId),
        ),
      ),

  findFirstCreation: async () =>
    (await db.select({ first: min(enrollments.createdAt) }).from(enrollments)).at(0)?.first ?? undefined,
});
