import { formatTime } from '#platform/shared/dates/dates.ts';
import type { Dispute, Payment, PaymentDetails, Subscription } from '../contract.ts';

export const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** UTC, as in the ledger. */
export const formatDay = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const disputeLabels = {
  asked: 'the bank asks',
  open: 'disputed',
  won: 'dispute won',
  lost: 'dispute lost',
};

/** Such as 'Paid' or 'Partly refunded, disputed'. */
export function formatPaymentState({ amountCents, refundedCents, dispute }: Payment) {
  if (amountCents === 0) return 'Free';
  const back = refundedCents === 0 ? 'Paid' : refundedCents < amountCents ? 'Partly refunded' : 'Refunded';
  return dispute ? `${back}, ${disputeLabels[dispute]}` : back;
}

export const ledgerEntryLabels: Record<PaymentDetails['ledgerEntries'][number]['kind'], string> = {
  payment: 'Paid',
  refund: 'Refunded',
  'refund failed': 'Refund failed, money returned',
  dispute: 'Taken back by the bank',
  'dispute won': 'Dispute won, money returned',
};

/** 'needs_response' as 'Needs response'. */
export const capitalize = (text: string) => {
  const plain = text.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const subscriptionLabels: Record<Subscription['state'], string> = {
  starting: 'Starting',
  incomplete: 'First payment open',
  incomplete_expired: 'Never paid',
  trialing: 'Premium, on trial',
  active: 'Premium',
  past_due: 'Payment failed',
  unpaid: 'Not paid',
  paused: 'Paused',
  canceled: 'Over',
};

/** The state and the next date. */
export function subscriptionAdvice({ state, periodEnd, cancelAt, pastDueSince, endedAt }: Subscription) {
  const text = subscriptionLabels[state];
  if (endedAt) return `${text} since ${formatDay(endedAt)}`;
  if (cancelAt) return `${text}, ends ${formatDay(cancelAt)}`;
  if (pastDueSince) return `${text} since ${formatDay(pastDueSince)}`;
  return (state === 'active' || state === 'trialing') && periodEnd ? `${text}, renews ${formatDay(periodEnd)}` : text;
}

/** Says what to do about a dispute, and until when. */
export function disputeAdvice({ status, dueBy, hasEvidence }: Dispute) {
  if (status === 'won' || status === 'prevented') return 'Won: the money stays here.';
  if (status === 'lost') return 'Lost: the bank took the money.';
  if (status === 'warning_closed') return 'Closed: the bank took nothing.';
  if (hasEvidence) return 'Evidence was sent. The bank decides.';
  return dueBy ? `Send evidence until ${formatTime(dueBy)} UTC.` : 'Send evidence now.';
}

/** '49', '49.5' or '49,50' in cents; undefined when it is no positive amount. */
export function parseCents(typed: string) {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return cents > 0 ? cents : undefined;
}
