import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { PaymentDiscrepancy } from '../shared/payment-event-handler.ts';

/** To the operator, once a day while there are open discrepancies. */
export const discrepancyEmail = (to: string, open: PaymentDiscrepancy[], today: string): OutgoingEmail => ({
  key: `payment-differences:${today}`,
  to,
  purpose: 'essential',
  subject: `Payments: ${open.length} to look at`,
  paragraphs: [
    'SeaLeap compares every payment with the payment provider once a day. These differ, and nothing could heal them by itself:',
    ...open.slice(0, 20).map(({ kind, ours, theirs }) => `${kind}\nHere: ${ours}\nThere: ${theirs}`),
  ],
  notes: ["All of them are in the table 'payment_discrepancies'."],
});

export const discrepancyEmailPreviews = {
  'payments-differ': discrepancyEmail(
    'team@example.org',
    [{ kind: 'enrollment', objectId: 'pi_example', ours: '$49.00 paid', theirs: '$49.00 refunded' }],
    '2026-11-21',
  ),
};
