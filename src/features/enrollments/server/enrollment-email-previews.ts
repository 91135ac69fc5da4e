import type { EmailMessage } from '#platform/server/mail/email.ts';
import { type EnrollmentEmailKind, enrollmentEmail } from './enrollment-emails.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

const buyer = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
const at = new Date('2026-11-21T12:00:00Z');

const purchased = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  userId: buyer.id,
  courseId: 'first-steps',
  courseTitle: 'Your first scholarship essay',
  paymentStatus: 'completed',
  amountCents: 4900,
  currency: 'usd',
  refundedCents: 4900,
  paymentIntentId: 'pi_example',
  receiptNumber: 'SL-2026-000042',
  suspendedAt: null,
  createdAt: at,
  completedAt: at,
  endedAt: null,
  version: 1,
  nextSyncAt: null,
} satisfies EnrollmentRow;

/** One example of every email about an enrollment. */
export function enrollmentEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const of = (kind: EnrollmentEmailKind, refundedCents = purchased.refundedCents) =>
    enrollmentEmail(kind, { enrollment: { ...purchased, refundedCents }, buyer, publicUrl });
  return {
    'class-bought': of('purchased'),
    'class-receipt': of('receipt'),
    'class-paid-back': of('paidBack'),
    'class-paid-back-in-part': of('paidBackPart', 500),
    'class-bought-twice': of('purchasedTwice'),
    'class-suspended': of('suspended'),
    'class-restored': of('restored'),
    'class-lost': of('lost'),
  };
}
