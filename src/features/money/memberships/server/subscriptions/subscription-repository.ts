import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { payments } from '#features/money/payments/server/payment-table.ts';
import {
  createPaymentRepository,
  type PaymentRecord,
} from '#features/money/payments/server/shared/payment-repository.ts';
import type { BilledInvoice } from '#features/money/payments/server/shared/provider-subscription.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { claimRows, pauseOfAttempts } from '#platform/server/queue/claim-rows.ts';
import type { CancelReason } from '../../vocabulary.ts';
import { memberships } from '../membership-table.ts';
import { liveStates } from './subscription-state.ts';
import { membershipInvoices, subscriptions } from './subscription-table.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
/** What a coupon gives. */
export type PremiumDiscount = { couponId: string; couponCode: string; discountCents: number; discountMonths: number };
type Change = Partial<Omit<SubscriptionRow, 'id' | 'userId' | 'version'>>;
export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

const toPayment = (invoice: typeof membershipInvoices.$inferSelect, couponCode: string | null): PaymentRecord => ({
  id: invoice.invoiceId,
  kind: 'premium',
  // Set by the first sync.
  paymentIntentId: null,
  title: 'Premium',
  receiptNumber: invoice.number,
  currency: invoice.currency,
  amountCents: invoice.amountCents,
  ...(invoice.discountCents > 0 && { couponCode, discountCents: invoice.discountCents }),
  paidAt: invoice.billedAt,
});

const { subscription: _subscription, ...invoiceColumns } = getTableColumns(membershipInvoices);
export const isLiveRow = inArray(subscriptions.state, [...liveStates]);

export function createSubscriptionRepository(db: Database) {
  const selectInvoices = (userId: string, invoiceId?: string) =>
    db
      .select({ ...invoiceColumns, refundedCents: sql<number>`coalesce(${payments.refundedCents}, 0)` })
      .from(membershipInvoices)
      .innerJoin(subscriptions, eq(subscriptions.id, membershipInvoices.subscription))
      .leftJoin(payments, eq(payments.id, membershipInvoices.invoiceId))
      .where(
        and(
          eq(subscriptions.userId, userId),
          invoiceId === undefined ? undefined : eq(membershipInvoices.invoiceId, invoiceId),
        ),
      )
      .orderBy(desc(membershipInvoices.billedAt));

  return {
    find: async (id: string) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id))).at(0),

    findAtProvider: async (subscriptionId: string) =>
      (await db.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId))).at(0),

    /** The live subscription, else the latest one. */
    findLatest: async (userId: string) =>
      (
        await db
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId))
          .orderBy(desc(isLiveRow), desc(subscriptions.createdAt))
          .limit(1)
      ).at(0),

    /** The subscription that decides the tier. */
    findLive: async (userId: string) =>
      (
        await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.userId, userId), isLiveRow))
      ).at(0),

    /** Uses of a coupon, without the person's own open checkout; and the person's own use, whatever its state. */
    async findCouponUses(couponId: string, userId: string) {
      // One that was never paid has given its use back.
      const isUse = and(eq(subscriptions.couponId, couponId), or(isNotNull(subscriptions.startedAt), isLiveRow));
      const own = await first(
        db
          .select()
          .from(subscriptions)
          .where(and(isUse, eq(subscriptions.userId, userId))),
      );
      const isOwnOpen = and(eq(subscriptions.userId, userId), isNull(subscriptions.startedAt));
      return { own, uses: await db.$count(subscriptions, and(isUse, sql`(${isOwnOpen}) is not true`)) };
    },

    /**
     * Locks the membership, then the subscription. Every transaction that writes both uses this order, also the
     * deletion of an account.
     */
    async lock(id: string) {
      await db
        .select({ userId: memberships.userId })
        .from(memberships)
        .innerJoin(subscriptions, eq(subscriptions.userId, memberships.userId))
        .where(eq(subscriptions.id, id))
        .for('update', { of: memberships });
      return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')).at(0);
    },

    async add(row: { userId: string; customerId: string; priceId: string } & Partial<PremiumDiscount>) {
      const [added] = await db.insert(subscriptions).values(row).returning();
      return added!;
    },

    async save(id: string, change: Change) {
      await db
        .update(subscriptions)
        .set({ ...change, attempts: 0, version: sql`${subscriptions.version} + 1`, updatedAt: sql`now()` })
        .where(eq(subscriptions.id, id));
    },

    saveCancelReason: (id: string, reason: CancelReason | null) =>
      db.update(subscriptions).set({ cancelReason: reason }).where(eq(subscriptions.id, id)),

    /**
     * Claims subscriptions to sync, the oldest check first; each claim since the last sync that worked makes the next one
     * later. `isOrphan`: the account is deleted.
     */
    async claimPending(now: Date, max: number) {
      const hasNoAccount = sql`not exists (select from ${memberships} where ${memberships.userId} = ${subscriptions.userId})`;
      const pause = pauseOfAttempts(subscriptions.attempts, backoffs.subscriptionSync.lease);
      const claimed = await claimRows(db, subscriptions, {
        where: and(isLiveRow, or(lte(subscriptions.checkAt, now), and(eq(subscriptions.attempts, 0), hasNoAccount))),
        orderBy: subscriptions.checkAt,
        limit: max,
        set: {
          checkAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pause})`,
          attempts: sql`least(${subscriptions.attempts} + 1, 1000)`,
        },
      });
      if (claimed.length === 0) return [];
      const ids = claimed.map(({ id }) => id);
      return db
        .select({ id: subscriptions.id, isOrphan: sql<boolean>`${hasNoAccount}` })
        .from(subscriptions)
        .where(inArray(subscriptions.id, ids));
    },

    /** In pages by id. */
    listPage: (after: string | undefined, max: number) =>
      db
        .select()
        .from(subscriptions)
        .where(after === undefined ? undefined : sql`${subscriptions.id} > ${after}`)
        .orderBy(asc(subscriptions.id))
        .limit(max),

    async saveInvoice({ id: subscription, couponCode }: SubscriptionRow, { isPaid, ...invoice }: BilledInvoice) {
      if (!isPaid || invoice.amountCents <= 0) return;
      const [added] = await db
        .insert(membershipInvoices)
        .values({ subscription, ...invoice })
        .onConflictDoNothing()
        .returning();
      if (added) await createPaymentRepository(db).add(toPayment(added, couponCode));
    },

    listInvoices: (userId: string) => selectInvoices(userId),
    findInvoice: async (userId: string, invoiceId: string) => (await selectInvoices(userId, invoiceId)).at(0),

    /** The recipient of emails about it. */
    findPerson: async (userId: string) =>
      (
        await db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
      ).at(0),

    /**
     * Call it in the transaction that deletes the user. The reconciler cancels live subscriptions of deleted accounts.
     */
    async anonymize(userId: string) {
      await db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.userId, userId))
        .for('update');
      await db
        .update(subscriptions)
        .set({ userId: null, card: null, cancelReason: null, checkAt: sql`now()` })
        .where(eq(subscriptions.userId, userId));
    },
  };
}
