import type { EmailMessage } from '#platform/server/mail/email.ts';
import { createSubscriptionEmails } from './subscription-emails.ts';

const name = 'Amina Óladóttir';
const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-21T12:00:00Z');

/** One example of every email about Premium. */
export function subscriptionEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const premium = createSubscriptionEmails(publicUrl);
  return {
    'premium-started': premium.started(name, later),
    'premium-receipt': premium.receipt({
      invoiceId: 'in_example',
      number: 'SEA-0042',
      meaning: 'One month, November 21, 2026 to December 21, 2026',
      total: '$10.00 USD',
      paidAt: at,
    }),
    'premium-payment-failed': premium.paymentFailed(name, later),
    'premium-paused': premium.paused(name),
    'premium-ended': premium.ended(name),
  };
}
