import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Account } from './user-repository.ts';

type Site = { publicUrl: string; operatorEmail: string };

/** Does not contain the reason, which the operator gives on request. */
export const suspendedEmail = (
  { publicUrl, operatorEmail }: Site,
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  suspendedAt: Date,
): OutgoingEmail => ({
  key: `account-suspended:${id}:${suspendedAt.getTime()}`,
  to: email,
  personId: id,
  replyTo: operatorEmail,
  subject: 'Your account is suspended',
  paragraphs: [
    `Hello ${name}, we have suspended your SeaLeap account. You cannot log in for now. Nothing of yours is deleted, and what you bought stays yours.`,
    'Do you think this is a mistake, or would you like to know why? Do you pay for Premium and want it to end? Answer this letter or send us a message, and a person will look at it with you.',
  ],
  action: { label: 'Write to us', href: `${publicUrl}/about#contact` },
});

export const restoredEmail = (
  { publicUrl, operatorEmail }: Site,
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  suspendedAt: Date,
): OutgoingEmail => ({
  key: `account-restored:${id}:${suspendedAt.getTime()}`,
  to: email,
  personId: id,
  replyTo: operatorEmail,
  subject: 'Your account is open again',
  paragraphs: [
    `Hello ${name}, good to have you back. You can log in to SeaLeap again, and everything is as you left it.`,
    'Is something missing? Answer this letter, and we will help.',
  ],
  action: { label: 'Log in', href: `${publicUrl}/login` },
});
