import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { paymentDifferences } from './discrepancy-table.ts';
import type { PaymentDifference } from './payment-event-handler.ts';

export type Differences = ReturnType<typeof createDifferences>;

/** Where our rows and the provider disagree, kept for the operator until it is over. */
export function createDifferences(db: Database) {
  return {
    /** Notes one; the same one again only says that it is still there. */
    async note(difference: PaymentDifference) {
      const { ours, theirs } = difference;
      await db
        .insert(paymentDifferences)
        .values(difference)
        .onConflictDoUpdate({
          target: [paymentDifferences.kind, paymentDifferences.objectId],
          targetWhere: sql`${paymentDifferences.resolvedAt} is null`,
          set: { ours, theirs, seenAt: sql`now()` },
        });
    },

    /** What a comparison of everything did not find again is over. */
    resolveSeenBefore: (since: Date) =>
      db
        .update(paymentDifferences)
        .set({ resolvedAt: sql`now()` })
        .where(and(isNull(paymentDifferences.resolvedAt), lt(paymentDifferences.seenAt, since))),

    listOpen: () => db.select().from(paymentDifferences).where(isNull(paymentDifferences.resolvedAt)),
  };
}
