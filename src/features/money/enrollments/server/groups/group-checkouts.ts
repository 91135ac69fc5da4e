import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import { CourseNotForSale, EnrollmentNotFound, GroupPurchased } from '../enrollment-errors.ts';
import { type PurchaseCheckouts, refuseTooMany } from '../purchase-checkouts.ts';
import type { Reached } from '../purchase-sync.ts';
import type { GroupStore } from './group-store.ts';
import type { GroupPurchaseRow } from './group-table.ts';

type Dependencies = {
  store: GroupStore;
  purchases: PurchaseCheckouts<GroupPurchaseRow>;
  requirePermission: RequirePermission;
  now: () => Date;
  reached: Reached;
};
export type GroupCheckouts = ReturnType<typeof createGroupCheckouts>;

/** Starts checkouts of seats for a group. A member has at most one open payment for each course. */
export function createGroupCheckouts({ store, purchases, requirePermission, now, reached }: Dependencies) {
  type Columns = Parameters<GroupStore['addPending']>[0] & { userId: string };

  /** Step 1 of a purchase, as `createCheckouts` does it. */
  async function add(columns: Columns) {
    const added = await store.inTransaction(async (repositories) => {
      if (!(await repositories.lockPerson(columns.userId, { alone: true }))) throw new EnrollmentNotFound();
      if (await repositories.findPending(columns.userId, columns.courseId)) return undefined;
      await refuseTooMany(repositories, columns.userId, now());
      return repositories.addPending(columns);
    });
    await reached('1 enrollment kept');
    return added;
  }

  return {
    cancel: purchases.cancel,

    /**
     * Returns the payment intent for so many seats: the open one while number and price are the same; otherwise that one
     * is canceled first. Throws CourseNotForSale (404), GroupPurchased (409) when the open one turns out to be paid, so that
     * nobody pays twice unawares, TooManyCheckouts (429) and what `requirePermission` throws (403), also for everybody
     * under 18.
     */
    async start(userId: string, courseId: string, seats: number) {
      let before: GroupPurchaseRow | undefined;
      const { row, clientSecret } = await purchases.open(async () => {
        if (before && (await store.find(before.id))?.paymentStatus === 'completed') throw new GroupPurchased();
        const course = await store.findForSale(courseId);
        if (!course) throw new CourseNotForSale();
        const { title: courseTitle, currency } = course;
        const amountCents = course.priceCents * seats;
        await requirePermission(userId, { item: `class:${courseId}`, amountCents, currency, adultsOnly: true });
        const open = await store.findPending(userId, courseId);
        before = open;
        const isSame = open?.seats === seats && open.amountCents === amountCents && open.currency === currency;
        return {
          pending: isSame ? open : undefined,
          outdated: open && !isSame ? [open] : [],
          add: () => add({ userId, courseId, courseTitle, currency, amountCents, seats }),
        };
      });
      return { clientSecret, purchaseId: row.id, price: row.amountCents / 100 };
    },
  };
}
