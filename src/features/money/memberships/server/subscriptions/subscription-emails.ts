import { formatFirstMonths } from '#features/money/coupons/vocabulary.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { soldPremium } from '../premium-price-policy.ts';

type Receipt = { invoiceId: string; number: string; meaning: string; total: string; paidAt: Date };

type Started = { periodEnd: Date | null; discountCents: number | null; discountMonths: number | null };

function costOf({ discountCents, discountMonths }: Omit<Started, 'periodEnd'>) {
  if (discountCents === null || discountMonths === null) return 'It costs 10 USD a month.';
  const price = formatCents(soldPremium.amountCents - discountCents);
  return `With your code it costs ${price} a month for the ${formatFirstMonths(discountMonths)}, and then 10 USD a month.`;
}

export function createSubscriptionEmails(publicUrl: string) {
  const toCard = { label: 'Update my card', href: `${publicUrl}/account/card` };
  const toMembership = { label: 'See my membership', href: `${publicUrl}/membership` };
  const whereToFind = 'Your receipts and your card are on your account page.';

  return {
    started: (name: string, { periodEnd, ...discount }: Started): EmailMessage => ({
      subject: 'Welcome to Premium',
      paragraphs: [
        `Hello ${name}, you are a Premium member now. Thank you!`,
        `${costOf(discount)}${periodEnd ? ` The next payment is on ${formatLongDate(periodEnd)}.` : ''} You can stop at any time, and keep Premium until the end of the month that you have paid.`,
      ],
      action: toMembership,
      notes: [whereToFind],
      purpose: 'essential',
    }),

    receipt: ({ invoiceId, number, meaning, total, paidAt }: Receipt): EmailMessage => ({
      subject: 'Your receipt: SeaLeap Premium',
      paragraphs: [
        'Here is your receipt once more.',
        [`Receipt ${number}`, `For: ${meaning}`, `Paid: ${total}`, `Date: ${formatLongDate(paidAt)}`].join('\n'),
      ],
      action: { label: 'Open the receipt', href: `${publicUrl}/receipts/premium/${invoiceId}.pdf` },
      notes: ['You may be asked to log in.'],
      purpose: 'essential',
    }),

    paymentFailed: (name: string, graceUntil: Date): EmailMessage => ({
      subject: 'Your Premium payment did not work',
      paragraphs: [
        `Hello ${name}, we could not take the monthly payment from your card.`,
        `You keep Premium until ${formatLongDate(graceUntil)}. Please update your card before then.`,
      ],
      action: toCard,
      notes: ['If you do nothing, Premium ends and you are on the free plan. Nothing else changes.'],
      purpose: 'essential',
    }),

    paused: (name: string): EmailMessage => ({
      subject: 'Your Premium is paused',
      paragraphs: [
        `Hello ${name}, the monthly payment still does not work, so you are on the free plan for now.`,
        'Update your card, and Premium is back as soon as the payment works.',
      ],
      action: toCard,
      purpose: 'essential',
    }),

    ended: (name: string): EmailMessage => ({
      subject: 'Your Premium has ended',
      paragraphs: [
        `Hello ${name}, your Premium membership has ended, and you are on the free plan. Your profile and your classes stay as they are.`,
        'You can come back to Premium at any time.',
      ],
      action: toMembership,
      notes: [whereToFind],
      purpose: 'essential',
    }),
  };
}
export type SubscriptionEmails = ReturnType<typeof createSubscriptionEmails>;

/** One example of every email about Premium. */
export function subscriptionEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const premium = createSubscriptionEmails(publicUrl);
  const name = 'Amina Óladóttir';
  const later = new Date('2026-12-21T12:00:00Z');
  return {
    'premium-started': premium.started(name, { periodEnd: later, discountCents: null, discountMonths: null }),
    'premium-started-with-code': premium.started(name, { periodEnd: later, discountCents: 500, discountMonths: 3 }),
    'premium-receipt': premium.receipt({
      invoiceId: 'in_example',
      number: 'SEA-0042',
      meaning: 'One month, November 21, 2026 to December 21, 2026',
      total: '$10.00 USD',
      paidAt: new Date('2026-11-21T12:00:00Z'),
    }),
    'premium-payment-failed': premium.paymentFailed(name, later),
    'premium-paused': premium.paused(name),
    'premium-ended': premium.ended(name),
  };
}
