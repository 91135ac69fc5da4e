import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { refundState } from '#platform/server/receipts/refund-state.ts';
import type { GroupPurchase } from '../../groups-contract.ts';
import { createConfirmation } from '../purchase-outcome.ts';
import type { PurchaseSync } from '../purchase-sync.ts';
import { stateOf, titleOf, type UntakenSeats, untakenOf } from './group-policy.ts';
import type { GroupStore } from './group-store.ts';
import type { GroupPurchaseRow } from './group-table.ts';

type Dependencies = {
  store: Pick<GroupStore, 'find' | 'listPaid' | 'findPaid' | 'inTransaction'>;
  sync: PurchaseSync<GroupPurchaseRow>['sync'];
  publicUrl: string;
  now: () => Date;
};
export type Groups = ReturnType<typeof createGroups>;

/** Seats that somebody has bought for a group, for the buyer alone. */
export function createGroups({ store, sync, publicUrl, now }: Dependencies) {
  return {
    /** See `createConfirmation`. */
    confirm: createConfirmation({ find: store.find, sync }),

    /** Newest first. How many seats are taken, and never by whom. */
    async list(userId: string): Promise<GroupPurchase[]> {
      const rows = await store.listPaid(userId);
      return rows.map(({ purchase, code, endsOn, seats, taken }) => {
        const state = stateOf(purchase, endsOn, now());
        return {
          ...{ id: purchase.id, courseId: purchase.courseId, courseTitle: purchase.courseTitle, seats: purchase.seats },
          ...{ state, taken, left: state === 'open' ? Math.max(0, seats - taken) : 0, endsOn },
          link: state === 'open' ? `${publicUrl}/checkout/${purchase.courseId}?code=${code}` : null,
          amount: purchase.amountCents / 100,
          refunded: purchase.refundedCents / 100,
          currency: purchase.currency,
          receiptNumber: purchase.receiptNumber!,
          paidAt: purchase.completedAt!.toISOString(),
        };
      });
    },

    /** What nobody has taken of each purchase, with its price. */
    listUntaken: async (userId: string): Promise<UntakenSeats[]> =>
      (await store.listPaid(userId)).map(({ purchase, taken }) => untakenOf(purchase, taken)),

    /**
     * Keeps others from taking the seats of a purchase that are left while their price goes back, and returns them;
     * `isHeld` false lets people take them again.
     */
    holdUntaken: (userId: string, id: string, { isHeld }: { isHeld: boolean }) =>
      store.inTransaction(async (repository) => {
        const paid = await repository.findPaid(userId, id);
        return paid && untakenOf(paid.purchase, await repository.limitSeats(paid.purchase, { isHeld }));
      }),

    /** As it is printed; undefined when it is not the user's own. */
    async findReceipt(userId: string, id: string) {
      const paid = await store.findPaid(userId, id);
      if (!paid) return undefined;
      const { purchase, name, email } = paid;
      const { seats, amountCents } = purchase;
      return {
        ...{ paidAt: purchase.completedAt!, name, email },
        number: purchase.receiptNumber!,
        title: titleOf(purchase),
        plainTitle: `${purchase.courseId} (${seats} places)`,
        meaning: `${seats} places for a group, ${formatCents(amountCents / seats)} each, one-time payment`,
        total: formatCents(amountCents),
        state: refundState(purchase),
      };
    },
  };
}
