import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import type { GroupState } from '../../vocabulary.ts';
import type { GroupPurchaseRow } from './group-table.ts';

type Paid = Pick<GroupPurchaseRow, 'seats' | 'amountCents' | 'refundedCents'>;

/** Seats that are paid for: each whole price of one that was refunded takes one away. */
export const seatsPaid = ({ seats, amountCents, refundedCents }: Paid) =>
  seats - Math.floor((refundedCents * seats) / amountCents);

/** Uses of the coupon: what is paid for, but never less than what is taken, because whoever has a seat keeps it. */
export const maxUsesOf = (purchase: Paid, taken: number) => Math.max(1, taken, seatsPaid(purchase));

/** Seats of a purchase that nobody has taken, and what they cost, in cents. */
export type UntakenSeats = {
  purchaseId: string;
  paidAt: Date;
  totalCents: number;
  refundedCents: number;
  seats: number;
  amountCents: number;
};

/** What nobody has taken of the seats that are paid for, and its price. */
export function untakenOf(purchase: GroupPurchaseRow, taken: number): UntakenSeats {
  const { id, completedAt, seats, amountCents, refundedCents } = purchase;
  const untaken = Math.max(0, seatsPaid(purchase) - taken);
  return {
    ...{ purchaseId: id, paidAt: completedAt!, totalCents: amountCents, refundedCents },
    seats: untaken,
    amountCents: Math.min((amountCents / seats) * untaken, amountCents - refundedCents),
  };
}

/** In the ledger and on the receipt. */
export const titleOf = ({ courseTitle, seats }: Pick<GroupPurchaseRow, 'courseTitle' | 'seats'>) =>
  `${courseTitle} (${seats} places)`;

/** Whether seats can be taken: not after a refund or a lost dispute, not while one is open, and not after the last day. */
export function stateOf(
  { endedAt, suspendedAt }: Pick<GroupPurchaseRow, 'endedAt' | 'suspendedAt'>,
  endsOn: string,
  at: Date,
): GroupState {
  if (endedAt) return 'ended';
  if (suspendedAt) return 'paused';
  return at < endOfDayAnywhere(endsOn)! ? 'open' : 'over';
}
