import type { ProviderRefund } from '#features/money/payments/server/gateways/refund-gateway.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';

type About = {
  refund: Pick<ProviderRefund, 'refundId' | 'amountCents' | 'currency'>;
  payment: Pick<PaymentRow, 'amountCents' | 'currency' | 'receiptNumber'>;
  buyer: { id: string; name: string; email: string };
  publicUrl: string;
};

export const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** For refunds of Premium; one for each refund. */
export function refundEmail({ refund, payment, buyer, publicUrl }: About): OutgoingEmail {
  const { amountCents, currency } = refund;
  const amount = formatAmount(amountCents, currency);
  const isWhole = amountCents === payment.amountCents;
  return {
    key: `premium-refund:${refund.refundId}`,
    to: buyer.email,
    personId: buyer.id,
    purpose: 'essential',
    subject: isWhole ? 'You get a Premium payment back' : 'You get a part of a Premium payment back',
    paragraphs: [
      `Hello ${buyer.name}, we have sent ${amount}${isWhole ? '' : ` of ${formatAmount(payment.amountCents, payment.currency)}`} back to your card. Your bank may need 5 to 10 days to show it.`,
      'Your membership is not changed by this. You can end or keep Premium on the membership page.',
    ],
    action: { label: 'See my membership', href: `${publicUrl}/membership` },
    ...(payment.receiptNumber && { notes: [`Invoice ${payment.receiptNumber}.`] }),
  };
}

/** One example of every email about a refund. */
export function refundEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const of = (amountCents: number) =>
    refundEmail({
      refund: { refundId: 're_example', amountCents, currency: 'usd' },
      payment: { amountCents: 1000, currency: 'usd', receiptNumber: 'SEA-0042' },
      buyer: { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' },
      publicUrl,
    });
  return { 'premium-paid-back': of(1000), 'premium-paid-back-in-part': of(250) };
}
