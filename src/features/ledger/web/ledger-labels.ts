import type { Dispute, Payment, PaymentDetails, Subscription } from '../contract.ts';

export const inMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** In the time of the world, as the books have it. */
export const inWords = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
export const inDayWords = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const disputeWords = {
  asked: 'the bank asks',
  open: 'disputed',
  won: 'dispute won',
  lost: 'dispute lost',
};

/** 'Paid', 'Given back in part, disputed'. */
export function stateWords({ amountCents, refundedCents, dispute }: Payment) {
  const back = refundedCents === 0 ? 'Paid' : refundedCents < amountCents ? 'Given back in part' : 'Given back';
  return dispute ? `${back}, ${disputeWords[dispute]}` : back;
}

export const movementWords: Record<PaymentDetails['movements'][number]['kind'], string> = {
  payment: 'Paid',
  refund: 'Given back',
  'refund failed': 'Refund failed, the money came back',
  dispute: 'Taken back by a bank',
  'dispute won': 'Dispute won, the money came back',
};

/** The provider's words, as people say them. */
export const plainWords = (words: string) => {
  const plain = words.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const subscriptionWords: Record<Subscription['state'], string> = {
  starting: 'Being begun',
  incomplete: 'First payment open',
  incomplete_expired: 'Never paid',
  trialing: 'Premium, on trial',
  active: 'Premium',
  past_due: 'Payment did not work',
  unpaid: 'Not paid',
  paused: 'Paused',
  canceled: 'Over',
};

/** How a subscription stands, and what comes next. */
export function subscriptionAdvice({ state, periodEnd, cancelAt, pastDueSince, endedAt }: Subscription) {
  const words = subscriptionWords[state];
  if (endedAt) return `${words} since ${inDayWords(endedAt)}`;
  if (cancelAt) return `${words}, ends ${inDayWords(cancelAt)}`;
  if (pastDueSince) return `${words} since ${inDayWords(pastDueSince)}`;
  return (state === 'active' || state === 'trialing') && periodEnd
    ? `${words}, renews ${inDayWords(periodEnd)}`
    : words;
}

/** What is to be done about a dispute, and until when. */
export function disputeAdvice({ status, dueBy, hasEvidence }: Dispute) {
  if (status === 'won' || status === 'prevented') return 'Over: the money stays here.';
  if (status === 'lost') return 'Over: the money is gone.';
  if (status === 'warning_closed') return 'Over: the bank has asked, and taken nothing.';
  if (hasEvidence) return 'Evidence was sent. The bank decides.';
  return dueBy ? `Send evidence until ${inWords(dueBy)} UTC.` : 'Send evidence now.';
}

/** '49', '49.5', '49,50' as cents; undefined: no such amount. */
export function readCents(typed: string) {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  const cents = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
  return cents > 0 ? cents : undefined;
}
