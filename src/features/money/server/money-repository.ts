import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import { enrollments } from '#features/enrollments/server/enrollment-table.ts';
import { membershipInvoices, subscriptions } from '#features/memberships/server/subscription-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SeenDispute, SeenRefund } from './money-gateway.ts';
import { type PaymentRow, paymentDisputes, paymentRefunds, payments, refundRequests } from './money-table.ts';

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isAsked = (id: string) => and(eq(refundRequests.id, id), eq(refundRequests.state, 'asked'));
const person = { id: users.id, name: users.name, email: users.email };

/** What is written of payments, in the database or transaction that it is given. */
export function createMoneyRepository(db: Database) {
  return {
    find: async (id: string) => (await db.select().from(payments).where(eq(payments.id, id))).at(0),
    findByIntent: async (intentId: string) =>
      (await db.select().from(payments).where(eq(payments.paymentIntentId, intentId))).at(0),

    /** Payments whose turn it is to be looked at; nobody else takes them for two minutes. */
    takeDue: (most: number) =>
      db
        .update(payments)
        .set({ checkAt: inSeconds(120) })
        .where(
          inArray(
            payments.id,
            db
              .select({ id: payments.id })
              .from(payments)
              .where(lte(payments.checkAt, sql`now() + interval '1 millisecond'`))
              .orderBy(asc(payments.checkAt))
              .limit(most)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning({ id: payments.id }),

    /** Notes that a look was made, unless another one was written since `row` was read; then false. */
    noteLook: async (row: PaymentRow, change: Partial<Pick<PaymentRow, 'paymentIntentId' | 'feeCents' | 'checkAt'>>) =>
      (
        await db
          .update(payments)
          .set({ ...change, version: row.version + 1 })
          .where(and(eq(payments.id, row.id), eq(payments.version, row.version)))
          .returning({ id: payments.id })
      ).length > 0,

    /** The payment, which nobody else gives back or looks at until the transaction ends. */
    lock: async (id: string) =>
      (await db.select().from(payments).where(eq(payments.id, id)).for('no key update')).at(0),

    /** Those that are new here. */
    async keepRefunds(paymentId: string, seen: readonly SeenRefund[]) {
      const fresh: SeenRefund[] = [];
      for (const refund of seen) {
        const { requestId: _requestId, ...kept } = refund;
        const { refundId, status, feeCents } = kept;
        const added = await db
          .insert(paymentRefunds)
          .values({ ...kept, paymentId })
          .onConflictDoNothing()
          .returning({ id: paymentRefunds.refundId });
        if (added.length > 0) fresh.push(refund);
        else
          await db
            .update(paymentRefunds)
            .set({ status, feeCents, changedAt: sql`now()` })
            .where(
              and(
                eq(paymentRefunds.refundId, refundId),
                sql`(${paymentRefunds.status}, ${paymentRefunds.feeCents}) is distinct from (${status}, ${feeCents}::integer)`,
              ),
            );
      }
      return fresh;
    },

    async keepDisputes(paymentId: string, seen: readonly SeenDispute[]) {
      for (const { disputeId, ...rest } of seen) {
        const { openedAt: _openedAt, reason: _reason, amountCents: _amount, currency: _currency, ...changing } = rest;
        const { status, hasEvidence, feeCents, returnFeeCents } = changing;
        await db
          .insert(paymentDisputes)
          .values({ disputeId, paymentId, ...rest })
          .onConflictDoUpdate({
            target: paymentDisputes.disputeId,
            set: { ...changing, changedAt: sql`now()` },
            setWhere: sql`(${paymentDisputes.status}, ${paymentDisputes.hasEvidence}, ${paymentDisputes.feeCents}, ${paymentDisputes.returnFeeCents})
              is distinct from (${status}, ${hasEvidence}, ${feeCents}::integer, ${returnFeeCents}::integer)`,
          });
      }
    },

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
          .values({ ...request, nextTryAt: inSeconds(lease) })
          .returning()
      )[0]!,

    /** Requests that nobody has finished; nobody else takes them for so many seconds. */
    takeRequests: (most: number, lease: number) =>
      db
        .update(refundRequests)
        .set({ nextTryAt: inSeconds(lease) })
        .where(
          inArray(
            refundRequests.id,
            db
              .select({ id: refundRequests.id })
              .from(refundRequests)
              .where(and(eq(refundRequests.state, 'asked'), lte(refundRequests.nextTryAt, sql`now()`)))
              .orderBy(asc(refundRequests.nextTryAt))
              .limit(most)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning(),

    /** The wishes that these refunds were made for have come true. */
    async finishRequests(paymentId: string, seen: readonly SeenRefund[]) {
      for (const { refundId, requestId } of seen)
        if (requestId !== null)
          await db
            .update(refundRequests)
            .set({ state: 'made', refundId })
            .where(and(isAsked(requestId), eq(refundRequests.paymentId, paymentId)));
    },

    refuseRequest: (id: string, refusal: string) =>
      db.update(refundRequests).set({ state: 'refused', refusal }).where(isAsked(id)),

    /** Whoever paid, while they have an account. */
    findBuyer: async ({ id, kind }: Pick<PaymentRow, 'id' | 'kind'>) =>
      kind === 'class'
        ? (
            await db
              .select(person)
              .from(enrollments)
              .innerJoin(users, eq(users.id, enrollments.userId))
              .where(eq(enrollments.id, id))
          ).at(0)
        : (
            await db
              .select(person)
              .from(membershipInvoices)
              .innerJoin(subscriptions, eq(subscriptions.id, membershipInvoices.subscription))
              .innerJoin(users, eq(users.id, subscriptions.userId))
              .where(eq(membershipInvoices.invoiceId, id))
          ).at(0),
  };
}
