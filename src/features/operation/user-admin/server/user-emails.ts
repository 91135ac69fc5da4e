import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Account } from './user-repository.ts';

type Site = { publicUrl: string; operatorEmail: string };
type Recipient = Pick<Account, 'id' | 'name' | 'email'>;

/** Neither contains the reason, which the operator gives on request. */
const contents = {
  suspended: {
    subject: 'Your account is suspended',
    paragraphs: (name: string) => [
      `Hello ${name}, we have suspended your SeaLeap account. You cannot log in for now. Nothing of yours is deleted, and what you bought stays yours.`,
      'Do you think this is a mistake, or would you like to know why? Do you pay for Premium and want it to end? Answer this email or send us a message, and a person will look at it with you.',
    ],
    label: 'Write to us',
    path: '/about#contact',
  },
  restored: {
    subject: 'Your account is open again',
    paragraphs: (name: string) => [
      `Hello ${name}, good to have you back. You can log in to SeaLeap again, and everything is as you left it.`,
      'Is something missing? Answer this email, and we will help.',
    ],
    label: 'Log in',
    path: '/login',
  },
};

export function suspensionEmail(
  kind: keyof typeof contents,
  { publicUrl, operatorEmail }: Site,
  { id, name, email }: Recipient,
  suspendedAt: Date,
): OutgoingEmail {
  const { subject, paragraphs, label, path } = contents[kind];
  return {
    key: `account-${kind}:${id}:${suspendedAt.getTime()}`,
    to: email,
    personId: id,
    purpose: 'essential',
    replyTo: operatorEmail,
    subject,
    paragraphs: paragraphs(name),
    action: { label, href: `${publicUrl}${path}` },
  };
}

export function userEmailPreviews(publicUrl: string) {
  const user = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
  const at = new Date('2026-11-21T12:00:00Z');
  const site = { publicUrl, operatorEmail: 'team@example.org' };
  return {
    'account-suspended': suspensionEmail('suspended', site, user, at),
    'account-restored': suspensionEmail('restored', site, user, at),
  };
}
