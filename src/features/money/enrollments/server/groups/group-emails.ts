import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { groupsPath } from '../../vocabulary.ts';
import type { Buyer, PurchaseEmailKind } from '../purchase-sync.ts';
import type { GroupPurchaseRow } from './group-table.ts';

/** Nobody can pay twice for the same seats. */
type GroupEmailKind = Exclude<PurchaseEmailKind, 'purchasedTwice'>;
export const isGroupEmailKind = (kind: PurchaseEmailKind): kind is GroupEmailKind => kind !== 'purchasedTwice';

type Purchase = Pick<GroupPurchaseRow, 'id' | 'courseId' | 'courseTitle' | 'seats' | 'amountCents' | 'refundedCents'> &
  Pick<GroupPurchaseRow, 'receiptNumber' | 'completedAt' | 'version'>;
type About = { purchase: Purchase; code: string; endsOn: string; buyer: Buyer; publicUrl: string };

const action = ({ publicUrl }: About, label = 'See your places') => ({ label, href: `${publicUrl}${groupsPath}` });
const kept = 'Whoever has taken a place keeps it.';

const text: Record<GroupEmailKind, (about: About) => Omit<OutgoingEmail, 'key' | 'to' | 'personId' | 'purpose'>> = {
  purchased: (about) => {
    const { purchase, code, endsOn, buyer, publicUrl } = about;
    return {
      subject: `Your ${purchase.seats} places are ready: ${purchase.courseTitle}`,
      paragraphs: [
        `Hello ${buyer.name}!`,
        `Your payment has arrived. Send this link to the ${purchase.seats} people in your group. Each of them logs in and takes one place, and pays nothing:`,
        `${publicUrl}/checkout/${purchase.courseId}?code=${code}`,
        `The link works until ${formatLongDate(endsOn)}. Everybody who has it can take a place, so please give it only to your group. You yourself are not enrolled by this: with the link you can take a place too.`,
        [
          `Receipt ${purchase.receiptNumber}`,
          `Class: ${purchase.courseTitle}`,
          `Places: ${purchase.seats}`,
          `Paid: ${formatCents(purchase.amountCents)}`,
          `Date: ${formatLongDate(purchase.completedAt!)}`,
        ].join('\n'),
      ],
      action: action(about),
      notes: [`The receipt as a PDF is at ${publicUrl}/receipts/${purchase.id}.pdf. You may be asked to log in.`],
    };
  },
  paidBack: (about) => ({
    subject: `Your money is on its way back: ${about.purchase.courseTitle}`,
    paragraphs: [
      `We have paid back ${formatCents(about.purchase.amountCents)} for ${about.purchase.seats} places in '${about.purchase.courseTitle}' (receipt ${about.purchase.receiptNumber}). Your bank may need 5 to 10 days to show it.`,
      `The link for your group works no more. ${kept}`,
    ],
    action: action(about),
  }),
  paidBackPart: (about) => ({
    subject: `A part of your payment is on its way back: ${about.purchase.courseTitle}`,
    paragraphs: [
      `We have sent you a part of what you paid for ${about.purchase.seats} places in '${about.purchase.courseTitle}' (receipt ${about.purchase.receiptNumber}): in all ${formatCents(about.purchase.refundedCents)} of ${formatCents(about.purchase.amountCents)} until now. Your bank may need 5 to 10 days to show it.`,
      `For each price of a place that you get back, the link gives one place fewer. ${kept}`,
    ],
    action: action(about),
  }),
  suspended: (about) => ({
    subject: `The link for your group is paused: ${about.purchase.courseTitle}`,
    paragraphs: [
      `A bank has asked to take back the payment for '${about.purchase.courseTitle}' (receipt ${about.purchase.receiptNumber}). Until this is decided, nobody can take a place with the link of your group. ${kept}`,
      'Did you not ask for this? Then please tell your bank that the payment was right. The link works again as soon as the bank agrees.',
    ],
  }),
  restored: (about) => ({
    subject: `The link for your group works again: ${about.purchase.courseTitle}`,
    paragraphs: [`The payment for '${about.purchase.courseTitle}' stands, so your group can take places again.`],
    action: action(about),
  }),
  lost: (about) => ({
    subject: `The link for your group has ended: ${about.purchase.courseTitle}`,
    paragraphs: [
      `The bank has taken back the payment of ${formatCents(about.purchase.amountCents)} for ${about.purchase.seats} places in '${about.purchase.courseTitle}' (receipt ${about.purchase.receiptNumber}). So the link for your group works no more. ${kept}`,
    ],
    action: action(about),
  }),
};

/** These can be sent again: the key then holds the purchase's version. Others are sent once for each purchase. */
const isRepeated = (kind: GroupEmailKind) => ['suspended', 'restored', 'paidBackPart'].includes(kind);

export function groupEmail(kind: GroupEmailKind, about: About): OutgoingEmail {
  const { purchase, buyer } = about;
  const key = `group-${kind}:${purchase.id}${isRepeated(kind) ? `:${purchase.version}` : ''}`;
  return { ...text[kind](about), purpose: 'essential', key, to: buyer.email, personId: buyer.id };
}

/** One example of every email about seats for a group. */
export function groupEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const of = (kind: GroupEmailKind, refundedCents = 0) =>
    groupEmail(kind, {
      purchase: {
        id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a12',
        courseId: 'first-steps',
        courseTitle: 'Your first scholarship essay',
        seats: 10,
        amountCents: 49_000,
        refundedCents,
        receiptNumber: 'SL-2026-000043',
        completedAt: new Date('2026-11-21T12:00:00Z'),
        version: 1,
      },
      code: 'GROUP-0123456789',
      endsOn: '2027-11-21',
      buyer: { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' },
      publicUrl,
    });
  return {
    'group-bought': of('purchased'),
    'group-paid-back': of('paidBack', 49_000),
    'group-paid-back-in-part': of('paidBackPart', 9_800),
    'group-suspended': of('suspended'),
    'group-restored': of('restored'),
    'group-lost': of('lost', 49_000),
  };
}
