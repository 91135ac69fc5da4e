import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProviderRefund } from '#features/money/payments/server/gateways/refund-gateway.ts';
import type { Database } from '#platform/server/database/database.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { claimRows, inSeconds, isPending, pauseOfAttempts } from '#platform/server/queue/claim-rows.ts';
import { refundRequests } from './refund-request-table.ts';

/** Seconds after which whoever began a refund counts as dead, and another process takes it up. */
const { lease } = backoffs.refundRequest;
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
        .orderBy(asc(refundRequests.requestedAt)),

    addRequest: async (request: { id: string; paymentId: string; amountCents: number }) =>
      (
        await db
          .insert(refundRequests)
          .values({ ...request, nextAttemptAt: inSeconds(lease) })
          .returning()
      )[0]!,

    /** Claims up to `max` requests that nobody has finished. */
    claimRequests: (max: number) =>
      claimRows(db, refundRequests, {
        where: and(eq(refundRequests.state, 'asked'), isPending(refundRequests.nextAttemptAt)),
        orderBy: refundRequests.nextAttemptAt,
        limit: max,
        set: {
          nextAttemptAt: inSeconds(pauseOfAttempts(refundRequests.attempts, lease)),
          attempts: sql`least(${refundRequests.attempts} + 1, 1000)`,
        },
      }),

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
