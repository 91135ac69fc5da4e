import type { EmailMessage } from '#platform/server/mail/email.ts';

/** The message addressed to a user. `key` is unique in the outbox. */
export const emailTo = ({ id, email }: { id: string; email: string }, key: string, message: EmailMessage) => ({
  ...message,
  key,
  to: email,
  personId: id,
});

const notYou = 'If this was not you, you do not need to do anything.';

/** Links lead to pages that ask before they change anything, because mail scanners open links. */
export function createAccountEmails(publicUrl: string) {
  const link = (path: string, token?: string) =>
    `${publicUrl}${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;

  return {
    verify: (name: string, token: string): EmailMessage => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `Hello ${name}, welcome to SeaLeap!`,
        'Please confirm that this is your email address. The link works in every browser: if you are not logged in there, you log in first.',
      ],
      action: { label: 'Confirm my address', href: link('/verify-email', token) },
      notes: ['The link works for one day.', `Somebody used this address to sign up at SeaLeap. ${notYou}`],
      purpose: 'confirmation',
    }),

    confirmAgain: (name: string, token: string): EmailMessage => ({
      subject: 'Do our emails reach you?',
      paragraphs: [
        `Hello ${name}, emails from SeaLeap to this address came back, or were reported as spam. So we stopped sending them.`,
        'If you want them again, open the link and press the button. If you are not logged in there, you log in first.',
      ],
      action: { label: 'Yes, send me emails again', href: link('/verify-email', token) },
      notes: ['The link works for one day.', notYou],
      purpose: 'confirmation',
    }),

    welcome: (name: string): EmailMessage => ({
      subject: 'Welcome to SeaLeap',
      paragraphs: [
        `Hello ${name}, good to have you here.`,
        'Five short questions show what interests you. Then we show you scholarships, internships, exchanges and competitions that fit.',
      ],
      action: { label: 'Start the Discovery Quiz', href: link('/discover') },
    }),

    alreadyRegistered: (name: string): EmailMessage => ({
      subject: 'You already have an account',
      paragraphs: [
        `Hello ${name}, somebody tried to sign up at SeaLeap with your email address.`,
        'You already have an account. If it was you, log in instead. If you do not know your password any more, you can choose a new one.',
      ],
      action: { label: 'Log in', href: link('/login') },
      notes: [`${notYou} Your account is safe.`],
      purpose: 'essential',
    }),

    reset: (name: string, token: string): EmailMessage => ({
      subject: 'Choose a new password',
      paragraphs: [`Hello ${name}, here you can choose a new password.`],
      action: { label: 'Choose a new password', href: link('/reset-password', token) },
      notes: ['The link works for one hour, and once.', `${notYou} Your old password still works.`],
      purpose: 'recovery',
    }),

    passwordChanged: (name: string): EmailMessage => ({
      subject: 'Your password was changed',
      paragraphs: [`Hello ${name}, the password of your SeaLeap account was changed just now.`],
      notes: ['If this was not you, choose Forgot password on the log in page at once, and write to us.'],
      purpose: 'essential',
    }),

    confirmNewAddress: (name: string, token: string): EmailMessage => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        `Hello ${name}, you want to use this address for SeaLeap.`,
        'Open the link to confirm it. It works in every browser: if you are not logged in there, you log in first.',
      ],
      action: { label: 'Use this address', href: link('/verify-email', token) },
      notes: ['The link works for one day.', notYou],
      purpose: 'confirmation',
    }),

    addressChanged: (name: string): EmailMessage => ({
      subject: 'Your email address was changed',
      paragraphs: [
        `Hello ${name}, your SeaLeap account now uses another email address. We write to this old one only to tell you.`,
      ],
      notes: ['If this was not you, please write to us at once.'],
      purpose: 'essential',
    }),

    farewell: (name: string): EmailMessage => ({
      subject: 'Your account is deleted',
      paragraphs: [
        `Goodbye ${name}, and thank you for having been with us. Your SeaLeap account is deleted, as you asked, and everything that was kept of you with it.`,
        'This is our last email. You can come back at any time with a new account.',
      ],
      notes: ['If this was not you, please write to us at once.'],
      purpose: 'essential',
      isPurgedOnDelivery: true,
    }),
  };
}
export type AccountEmails = ReturnType<typeof createAccountEmails>;
