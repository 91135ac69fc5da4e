import type { EmailMessage } from '#platform/server/mail/email.ts';

export const secondFactorEmails = {
  on: (name: string): EmailMessage => ({
    subject: 'Log in now asks for a code',
    paragraphs: [
      `Hello ${name}, from now on logging in to SeaLeap needs your password and a code of the app on your phone.`,
      'Keep your recovery codes in a safe place: each opens your account once when you do not have your phone.',
    ],
    notes: ['If this was not you, choose Forgot password on the log in page at once, and write to us.'],
    purpose: 'essential',
  }),

  off: (name: string): EmailMessage => ({
    subject: 'Log in no longer asks for a code',
    paragraphs: [`Hello ${name}, logging in to SeaLeap needs no code any more, only your password.`],
    notes: ['If this was not you, choose Forgot password on the log in page at once, and write to us.'],
    purpose: 'essential',
  }),
};

const name = 'Amina Óladóttir';

export const secondFactorEmailPreviews = {
  'second-factor-on': secondFactorEmails.on(name),
  'second-factor-off': secondFactorEmails.off(name),
};
