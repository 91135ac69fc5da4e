import { formatCents } from './format-cents.ts';

type Paid = { amountCents: number; refundedCents: number; currency?: string };

/** What a receipt says of money that went back: all of it, a part, or none. */
export function refundState({ amountCents, refundedCents, currency }: Paid) {
  if (refundedCents === 0) return 'Paid in full';
  return `Paid back in ${refundedCents < amountCents ? 'part' : 'full'}: ${formatCents(refundedCents, currency)}`;
}
