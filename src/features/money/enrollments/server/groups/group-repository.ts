import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import type { PaymentRecord } from '#features/money/payments/server/shared/payment-repository.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { daysOfSeats } from '../../vocabulary.ts';
import { countCouponUses } from '../coupon-use-repository.ts';
import {
  createCheckoutRepository,
  createPurchaseRepository,
  firstSyncAt,
  type PurchaseChange,
  toPayment,
} from '../purchase-repository.ts';
import { maxUsesOf, titleOf } from './group-policy.ts';
import { type GroupPurchaseRow, groupPurchases } from './group-table.ts';

type NewGroupPurchase = Pick<GroupPurchaseRow, 'userId' | 'courseId' | 'courseTitle' | 'currency'> &
  Pick<GroupPurchaseRow, 'amountCents' | 'seats'>;

const toRecord = (row: GroupPurchaseRow): PaymentRecord => ({ ...toPayment(row), kind: 'group', title: titleOf(row) });

/** Ten characters that nobody can guess, in capital letters and digits. */
const newCode = () => `GROUP-${randomBytes(5).toString('hex').toUpperCase()}`;

/** Gives away the whole price of the course, to as many people as there are seats. */
async function addCoupon(db: Database, { courseId, seats, completedAt }: GroupPurchaseRow) {
  const endsOn = daysAfter(completedAt!, daysOfSeats).toISOString().slice(0, 10);
  const row = { code: newCode(), percent: 100, courseId, maxUses: seats, endsOn };
  const [added] = await db.insert(coupons).values(row).returning({ id: coupons.id });
  return added!.id;
}

/**
 * Gives the coupon as many uses as are paid for, or `isHeld` as are taken, and ends it with the payment. Its lock keeps
 * others from taking a seat. Returns how many are taken.
 */
async function limitCoupon(db: Database, row: GroupPurchaseRow, couponId: string, { isHeld = false } = {}) {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for('no key update');
  const taken = await countCouponUses(db, couponId);
  const maxUses = isHeld ? Math.max(1, taken) : maxUsesOf(row, taken);
  // No coupon has zero uses.
  const heldAt = isHeld && taken === 0 ? new Date() : null;
  await db
    .update(coupons)
    .set({ maxUses, endedAt: row.endedAt ?? row.suspendedAt ?? heldAt })
    .where(eq(coupons.id, couponId));
  return taken;
}

export function createGroupRepository(db: Database) {
  const purchases = createPurchaseRepository(db, groupPurchases, toRecord);
  /** Locks a row that has not changed since it was read. */
  const isLocked = ({ id, version }: GroupPurchaseRow) =>
    hasRows(
      db
        .select({ id: groupPurchases.id })
        .from(groupPurchases)
        .where(and(eq(groupPurchases.id, id), eq(groupPurchases.version, version)))
        .for('update'),
    );
  const selectPaid = (userId: string, id?: string) =>
    db
      .select({
        purchase: groupPurchases,
        code: coupons.code,
        endsOn: sql<string>`${coupons.endsOn}`,
        seats: sql<number>`${coupons.maxUses}`,
        taken: countCouponUses(db, coupons.id),
        name: users.name,
        email: users.email,
      })
      .from(groupPurchases)
      .innerJoin(coupons, eq(coupons.id, groupPurchases.couponId))
      .innerJoin(users, eq(users.id, groupPurchases.userId))
      .where(
        and(
          eq(groupPurchases.userId, userId),
          isNotNull(groupPurchases.receiptNumber),
          id === undefined ? undefined : eq(groupPurchases.id, id),
        ),
      )
      .orderBy(desc(groupPurchases.createdAt), desc(groupPurchases.id));

  return {
    ...purchases,
    ...createCheckoutRepository(db),

    findPending: (userId: string, courseId: string) =>
      first(
        db
          .select()
          .from(groupPurchases)
          .where(
            and(
              eq(groupPurchases.userId, userId),
              eq(groupPurchases.courseId, courseId),
              eq(groupPurchases.paymentStatus, 'pending'),
            ),
          ),
      ),

    /** Undefined when there already is a pending one. */
    addPending: (row: NewGroupPurchase) =>
      first(
        db
          .insert(groupPurchases)
          .values({ ...row, nextSyncAt: firstSyncAt() })
          .onConflictDoNothing()
          .returning(),
      ),

    /**
     * Changes a purchase, and its coupon with it, in the caller's transaction: the first payment makes it, refunds and
     * disputes limit it. Undefined when the row has another version by now.
     */
    async change(row: GroupPurchaseRow, change: PurchaseChange) {
      const isPaid = change.receiptNumber != null;
      if (isPaid && !(await isLocked(row))) return undefined;
      const couponId = isPaid ? await addCoupon(db, { ...row, ...change }) : row.couponId;
      const changed = await purchases.change(row, { ...change, couponId });
      if (changed && couponId) await limitCoupon(db, changed, couponId);
      return changed;
    },

    /** In the caller's transaction: nobody takes a seat from now on, or again as many as are paid for. */
    limitSeats: (row: GroupPurchaseRow, { isHeld }: { isHeld: boolean }) =>
      limitCoupon(db, row, row.couponId!, { isHeld }),

    /** What somebody has paid for, with the seats that are taken; newest first. */
    listPaid: (userId: string) => selectPaid(userId),
    findPaid: (userId: string, id: string) => first(selectPaid(userId, id)),

    /** All of a user, for the export of their data. */
    listAll(userId: string) {
      const { userId: _userId, version: _version, nextSyncAt: _at, ...exported } = getTableColumns(groupPurchases);
      return db
        .select({ ...exported, couponCode: coupons.code })
        .from(groupPurchases)
        .leftJoin(coupons, eq(coupons.id, groupPurchases.couponId))
        .where(eq(groupPurchases.userId, userId))
        .orderBy(desc(groupPurchases.createdAt));
    },
  };
}
