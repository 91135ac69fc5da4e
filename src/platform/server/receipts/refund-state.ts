import { formatCents } from './format-cents.ts';

type Paid = { amountCents: number; refundedCents: number; currency?: string };

/** How much was refunded, as the receipt states it. */
export function refundState({ amountCents, refundedCents, currency }: Paid) {
  if (amountCents === 0) return 'There was nothing to pay';
  if (refundedCents === 0) return 'Paid in full';
  return `Paid back in ${refundedCents < amountCents ? 'part' : 'full'}: ${formatCents(refundedCents, currency)}`;
}
