import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { daysToPay } from '../../vocabulary.ts';
import { type Minor, nameInEmail } from '../guardians/guardian-emails.ts';

type Request = {
  requestId: string;
  guardianEmail: string;
  minor: Minor;
  sold: { item: string; title: string; amountCents: number };
  /** The address of the page that the email is about. */
  href: string;
};

const priceOf = ({ item, amountCents }: Request['sold']) =>
  item === 'premium' ? `${formatCents(amountCents)} a month` : formatCents(amountCents);
const nameOf = ({ item, title }: Request['sold']) => (item === 'premium' ? 'SeaLeap Premium' : `the class '${title}'`);

/** Asks a guardian for one payment. It contains only the name of the minor. */
export const paymentRequestEmail = ({ requestId, guardianEmail, minor, sold, href }: Request): OutgoingEmail => ({
  key: `guardian-payment-request:${requestId}`,
  to: guardianEmail,
  personId: minor.id,
  subject: `${nameInEmail(minor.name)} asks you for a payment on SeaLeap`,
  paragraphs: [
    `${nameInEmail(minor.name)} would like to have ${nameOf(sold)}. It costs ${priceOf(sold)}.`,
    sold.item === 'premium'
      ? 'Premium is paid every month until somebody stops it. It can be stopped at any time.'
      : 'It is paid once, and stays open for them.',
    'At their age you decide about every payment. On the page below you can pay yourself, without an account, or allow them to pay, or say no.',
  ],
  action: { label: 'Look at it and decide', href },
  notes: [
    `The link is valid for ${daysToPay} days. Without an answer nothing is bought.`,
    'You do not know this person? Then please ignore this email: nothing happens without you.',
  ],
});

type Purchase = Omit<Request, 'requestId'> & { key: string; receiptNumber: string | null };

/** Tells a guardian what a minor has now, whoever has paid it. */
export const purchaseEmail = ({ key, guardianEmail, minor, sold, receiptNumber, href }: Purchase): OutgoingEmail => ({
  key: `guardian-purchase:${key}`,
  to: guardianEmail,
  personId: minor.id,
  purpose: 'essential',
  subject: `${nameInEmail(minor.name)} now has ${nameOf(sold)}`,
  paragraphs: [
    `${sold.amountCents === 0 ? `There was nothing to pay for ${nameOf(sold)}.` : `The payment of ${priceOf(sold)} for ${nameOf(sold)} has arrived.`}${receiptNumber ? ` Receipt ${receiptNumber}.` : ''}`,
    `On your page you see what was bought for them, and can get ${sold.item === 'premium' ? 'this first payment' : 'the money for a class'} back within the first days.`,
  ],
  action: { label: 'Open your page', href },
});

/** Tells a guardian of a refund, which goes to the card that has paid. */
export const guardianRefundEmail = ({
  key,
  guardianEmail,
  minor,
  sold,
  receiptNumber,
  href,
}: Purchase): OutgoingEmail => ({
  key: `guardian-refund:${key}`,
  to: guardianEmail,
  personId: minor.id,
  purpose: 'essential',
  subject: `The payment for ${nameOf(sold)} is on its way back`,
  paragraphs: [
    `We have paid back ${formatCents(sold.amountCents)} for ${nameOf(sold)}${receiptNumber ? ` (receipt ${receiptNumber})` : ''} to the card that was used. The bank may need 5 to 10 days to show it.`,
    `The class is closed for ${nameInEmail(minor.name)} now.`,
  ],
  action: { label: 'Open your page', href },
});

/** Tells a minor that the guardian has answered. */
export const paymentAnswerEmail = (
  answer: 'allowed' | 'declined',
  { requestId, minor, sold, href }: Omit<Request, 'guardianEmail'>,
): OutgoingEmail => ({
  key: `guardian-payment-${answer}:${requestId}`,
  to: minor.email,
  personId: minor.id,
  subject: answer === 'allowed' ? 'You may buy it' : 'Your parent or guardian said no',
  paragraphs: [
    answer === 'allowed'
      ? `Your parent or guardian allows you to buy ${nameOf(sold)} for ${priceOf(sold)}. You have ${daysToPay} days. Please pay with their card.`
      : `Your parent or guardian does not want you to buy ${nameOf(sold)}. Nothing was charged. Perhaps talk with them about it.`,
  ],
  ...(answer === 'allowed' && { action: { label: 'Go on to the payment', href } }),
});

export function paymentRequestEmailPreviews(publicUrl: string) {
  const minor = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
  const sold = { item: 'class:first-steps', title: 'Your first scholarship essay', amountCents: 4900 };
  const href = `${publicUrl}/guardian/payment?token=example`;
  const request = { requestId: 'example', guardianEmail: 'parent@example.org', minor, sold, href };
  const purchase = { ...request, key: 'example', receiptNumber: 'SL-2026-000042' };
  return {
    'guardian-payment-request': paymentRequestEmail(request),
    'guardian-premium-request': paymentRequestEmail({
      ...request,
      sold: { item: 'premium', title: 'Premium', amountCents: 1000 },
    }),
    'guardian-purchase': purchaseEmail(purchase),
    'guardian-refund': guardianRefundEmail(purchase),
    'guardian-payment-allowed': paymentAnswerEmail('allowed', request),
    'guardian-payment-declined': paymentAnswerEmail('declined', request),
  };
}
