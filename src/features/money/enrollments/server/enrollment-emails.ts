import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import type { EnrollmentRow } from './enrollment-table.ts';
import type { Buyer, PurchaseEmailKind } from './purchase-sync.ts';

type Purchase = Pick<EnrollmentRow, 'id' | 'courseId' | 'courseTitle' | 'amountCents' | 'refundedCents' | 'version'> &
  Pick<EnrollmentRow, 'receiptNumber' | 'completedAt' | 'couponCode' | 'listPriceCents'>;
type About = { enrollment: Purchase; buyer: Buyer; publicUrl: string };
/** The kinds of email about an enrollment. */
export type EnrollmentEmailKind = PurchaseEmailKind | 'receipt';

const classroomUrl = ({ enrollment, publicUrl }: About) => `${publicUrl}/classes/${enrollment.courseId}/learn`;

/** What was paid, and what a code took off. */
const amountLines = ({ amountCents, couponCode, listPriceCents }: Purchase) => [
  ...(listPriceCents === null
    ? []
    : [`Price: ${formatCents(listPriceCents)}`, `Code ${couponCode}: -${formatCents(listPriceCents - amountCents)}`]),
  `Paid: ${formatCents(amountCents)}`,
];

const text: Record<EnrollmentEmailKind, (about: About) => Omit<OutgoingEmail, 'key' | 'to' | 'personId'>> = {
  purchased: (about) => ({
    subject: `You are enrolled: ${about.enrollment.courseTitle}`,
    paragraphs: [
      `Hello ${about.buyer.name}!`,
      `${about.enrollment.amountCents === 0 ? 'There is nothing to pay' : 'Your payment has arrived'}, and '${about.enrollment.courseTitle}' is open for you now. It stays open: you have lifetime access. Begin today, and go on whenever you like.`,
      [
        `Receipt ${about.enrollment.receiptNumber}`,
        `Class: ${about.enrollment.courseTitle}`,
        ...amountLines(about.enrollment),
        `Date: ${formatLongDate(about.enrollment.completedAt!)}`,
      ].join('\n'),
    ],
    action: { label: 'Open my class', href: classroomUrl(about) },
    notes: [
      `All your classes are at ${about.publicUrl}/my-classes. The receipt as a PDF is at ${about.publicUrl}/receipts/${about.enrollment.id}.pdf. You may be asked to log in.`,
    ],
  }),
  paidBack: ({ enrollment, publicUrl }) => ({
    subject: `Your money is on its way back: ${enrollment.courseTitle}`,
    paragraphs: [
      `We have paid back ${formatCents(enrollment.amountCents)} for '${enrollment.courseTitle}' (receipt ${enrollment.receiptNumber}). Your bank may need 5 to 10 days to show it.`,
      'This class is closed for you now. All your other classes stay open.',
    ],
    action: { label: 'See my classes', href: `${publicUrl}/my-classes` },
  }),
  paidBackPart: (about) => ({
    subject: `A part of your payment is on its way back: ${about.enrollment.courseTitle}`,
    paragraphs: [
      `We have sent you a part of what you paid for '${about.enrollment.courseTitle}' (receipt ${about.enrollment.receiptNumber}): in all ${formatCents(about.enrollment.refundedCents)} of ${formatCents(about.enrollment.amountCents)} until now. Your bank may need 5 to 10 days to show it.`,
      'Your class stays open.',
    ],
    action: { label: 'Open my class', href: classroomUrl(about) },
  }),
  receipt: ({ enrollment, publicUrl }) => ({
    subject: `Your receipt: ${enrollment.courseTitle}`,
    paragraphs: [
      'Here is your receipt once more.',
      [
        `Receipt ${enrollment.receiptNumber}`,
        `Class: ${enrollment.courseTitle}`,
        ...amountLines(enrollment),
        ...(enrollment.refundedCents > 0 ? [`Refunded: ${formatCents(enrollment.refundedCents)}`] : []),
        `Date: ${formatLongDate(enrollment.completedAt!)}`,
      ].join('\n'),
    ],
    action: { label: 'Open the receipt', href: `${publicUrl}/receipts/${enrollment.id}.pdf` },
  }),
  purchasedTwice: ({ enrollment, publicUrl }) => ({
    subject: `You paid twice, and get one payment back: ${enrollment.courseTitle}`,
    paragraphs: [
      `You had '${enrollment.courseTitle}' already when a second payment of ${formatCents(enrollment.amountCents)} arrived. We have sent the second payment back at once. Your bank may need 5 to 10 days to show it.`,
      'Your class stays open. You do not need to do anything.',
    ],
    action: { label: 'See my classes', href: `${publicUrl}/my-classes` },
  }),
  suspended: ({ enrollment }) => ({
    subject: `Your class is paused: ${enrollment.courseTitle}`,
    paragraphs: [
      `A bank has asked to take back the payment for '${enrollment.courseTitle}' (receipt ${enrollment.receiptNumber}). Until this is decided, the class is closed.`,
      'Did you not ask for this? Then please tell your bank that the payment was right. The class opens again as soon as the bank agrees. What you have done in the class is kept.',
    ],
  }),
  restored: (about) => ({
    subject: `Your class is open again: ${about.enrollment.courseTitle}`,
    paragraphs: [
      `The payment for '${about.enrollment.courseTitle}' stands, so the class is open for you again. You can go on where you stopped.`,
    ],
    action: { label: 'Open my class', href: classroomUrl(about) },
  }),
  lost: ({ enrollment, publicUrl }) => ({
    subject: `Your class is closed: ${enrollment.courseTitle}`,
    paragraphs: [
      `The bank has taken back the payment of ${formatCents(enrollment.amountCents)} for '${enrollment.courseTitle}' (receipt ${enrollment.receiptNumber}). So this class is closed for you now. All your other classes stay open.`,
    ],
    action: { label: 'See my classes', href: `${publicUrl}/my-classes` },
  }),
};

/** These can be sent again: the key then holds the enrollment's version. Others are sent once for each enrollment. */
const isRepeated = (kind: EnrollmentEmailKind) => ['suspended', 'restored', 'paidBackPart'].includes(kind);

export function enrollmentEmail(kind: EnrollmentEmailKind, about: About): OutgoingEmail {
  const { enrollment, buyer } = about;
  const attempt = isRepeated(kind) ? `:${enrollment.version}` : '';
  const key = `enrollment-${kind}:${enrollment.id}${attempt}`;
  return { ...text[kind](about), purpose: 'essential', key, to: buyer.email, personId: buyer.id };
}

/** One example of every email about an enrollment. */
export function enrollmentEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const buyer = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
  const of = (kind: EnrollmentEmailKind, refundedCents = 4900, discount: Partial<Purchase> = {}) => {
    const enrollment = {
      id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
      courseId: 'first-steps',
      courseTitle: 'Your first scholarship essay',
      amountCents: 4900,
      refundedCents,
      receiptNumber: 'SL-2026-000042',
      completedAt: new Date('2026-11-21T12:00:00Z'),
      version: 1,
      couponCode: null,
      listPriceCents: null,
      ...discount,
    };
    return enrollmentEmail(kind, { enrollment, buyer, publicUrl });
  };
  return {
    'class-bought': of('purchased'),
    'class-free': of('purchased', 0, { amountCents: 0, couponCode: 'WELCOME', listPriceCents: 4900 }),
    'class-receipt': of('receipt'),
    'class-paid-back': of('paidBack'),
    'class-paid-back-in-part': of('paidBackPart', 500),
    'class-bought-twice': of('purchasedTwice'),
    'class-suspended': of('suspended'),
    'class-restored': of('restored'),
    'class-lost': of('lost'),
  };
}
