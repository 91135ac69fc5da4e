import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ProviderRefund } from '#features/payments/server/refund-gateway.ts';
import type { Database } from '#platform/server/database/database.ts';
import { refundRequests } from './refund-request-table.ts';

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isAsked = (id: string) => and(eq(refundRequests.id, id), eq(refundRequests.state, 'asked'));

/** Refunds that the administration asked for. */
export function createRefundRequestRepository(db: Database) {
  return {
    findRequest: async (id: string) => (await db.select().from(refundRequests).where(eq(refundRequests.id, id))).at(0),

    listRequests: (paymentId: string) =>
      db
        .select()
        .from(refundRequests)
        .where(eq(refundRequests.paymentId, paymentId))
        .orderBy(asc(refundRequests.askedAt)),

    addRequest: async (request: { id: string; paymentId: string; amountCents: number }, lease: number) =>
      (
        await db
          .insert(refundRequests)
          .values({ ...request, nextAttemptAt: inSeconds(lease) })
          .returning()
      )[0]!,

    /** Requests that nobody has finished; nobody else takes them for so many seconds. */
    takeRequests: (max: number, lease: number) =>
      db
        .update(refundRequests)
        .set({ nextAttemptAt: inSeconds(lease) })
        .where(
          inArray(
            refundRequests.id,
            db
              .select({ id: refundRequests.id })
              .from(refundRequests)
              .where(and(eq(refundRequests.state, 'asked'), lte(refundRequests.nextAttemptAt, sql`now()`)))
              .orderBy(asc(refundRequests.nextAttemptAt))
              .limit(max)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning(),

    /** The wishes that these refunds were made for have come true. */
    async finishRequests(paymentId: string, seen: readonly ProviderRefund[]) {
      for (const { refundId, requestId } of seen)
        if (requestId !== null)
          await db
            .update(refundRequests)
            .set({ state: 'made', refundId })
            .where(and(isAsked(requestId), eq(refundRequests.paymentId, paymentId)));
    },

    refuseRequest: (id: string, refusal: string) =>
      db.update(refundRequests).set({ state: 'refused', refusal }).where(isAsked(id)),
  };
}
