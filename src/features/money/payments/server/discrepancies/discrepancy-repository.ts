import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentDiscrepancy } from '../shared/payment-event-handler.ts';
import { paymentDiscrepancies } from './discrepancy-table.ts';

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

/** Discrepancies between our rows and the provider, stored until they are resolved. */
export function createDiscrepancies(db: Database) {
  return {
    /** Idempotent: a known open discrepancy is only marked as seen again. */
    async note(discrepancy: PaymentDiscrepancy) {
      const { ours, theirs } = discrepancy;
      await db
        .insert(paymentDiscrepancies)
        .values(discrepancy)
        .onConflictDoUpdate({
          target: [paymentDiscrepancies.kind, paymentDiscrepancies.objectId],
          targetWhere: sql`${paymentDiscrepancies.resolvedAt} is null`,
          set: { ours, theirs, seenAt: sql`now()` },
        });
    },

    /** Resolves what the comparison that began at `since` did not find again. */
    resolveSeenBefore: (since: Date) =>
      db
        .update(paymentDiscrepancies)
        .set({ resolvedAt: sql`now()` })
        .where(and(isNull(paymentDiscrepancies.resolvedAt), lt(paymentDiscrepancies.seenAt, since))),

    listOpen: () => db.select().from(paymentDiscrepancies).where(isNull(paymentDiscrepancies.resolvedAt)),
  };
}
