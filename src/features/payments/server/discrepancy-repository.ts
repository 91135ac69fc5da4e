import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { paymentDiscrepancies } from './discrepancy-table.ts';
import type { PaymentDiscrepancy } from './payment-event-handler.ts';

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

/** Where our rows and the provider disagree, kept for the operator until it is over. */
export function createDiscrepancies(db: Database) {
  return {
    /** Notes one; the same one again only says that it is still there. */
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

    /** What a comparison of everything did not find again is over. */
    resolveSeenBefore: (since: Date) =>
      db
        .update(paymentDiscrepancies)
        .set({ resolvedAt: sql`now()` })
        .where(and(isNull(paymentDiscrepancies.resolvedAt), lt(paymentDiscrepancies.seenAt, since))),

    listOpen: () => db.select().from(paymentDiscrepancies).where(isNull(paymentDiscrepancies.resolvedAt)),
  };
}
