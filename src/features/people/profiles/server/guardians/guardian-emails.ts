import type { OutgoingEmail } from '#platform/server/mail/email.ts';

/** Emails to guardians need these fields of a user. */
export type Minor = { id: string; name: string; email: string };
type Link = { requestId: string; guardianEmail: string; minor: Minor; href: string };

/** Days a guardian has to answer. */
export const daysToAnswer = 14;

/**
 * A minor's name for an email to somebody else, or 'A young person' when it could be read as a link or an
 * advertisement.
 */
export const nameInEmail = (name: string) =>
  /[\p{L}]/u.test(name) && name.length <= 60 && !/[:/@<>]|\p{L}\.\p{L}|www/iu.test(name) ? name : 'A young person';

/** Contains the minor's name and nothing else of theirs. */
export const requestEmail = ({ requestId, guardianEmail, minor, href }: Link): OutgoingEmail => ({
  key: `guardian-request:${requestId}`,
  to: guardianEmail,
  personId: minor.id,
  subject: `${nameInEmail(minor.name)} needs your consent for SeaLeap`,
  paragraphs: [
    `${nameInEmail(minor.name)} would like to have a profile on SeaLeap, and told us that you are their parent or guardian.`,
    'SeaLeap helps young people find scholarships, internships, exchanges and competitions. At their age the law asks for your consent first, and you also decide about every payment. Until you give it, what they typed stays locked: it is not shown and not used.',
    `Please look at the page below and say yes or no. Without an answer everything is deleted after ${daysToAnswer} days.`,
  ],
  action: { label: 'Read and answer', href },
  notes: [
    'You can take your consent back at any time, with the same link.',
    'You do not know this person? Then please choose “No” on that page, or ignore this email: nothing happens without you.',
  ],
});

/** The guardian's record of the consent, with the link to withdraw it. */
export const consentEmail = ({ requestId, guardianEmail, minor, href }: Link): OutgoingEmail => ({
  key: `guardian-consent:${requestId}`,
  to: guardianEmail,
  personId: minor.id,
  subject: 'You have given your consent for SeaLeap',
  paragraphs: [
    `Thank you. ${nameInEmail(minor.name)} now has a profile on SeaLeap.`,
    'They cannot buy anything without you: we ask you by email before each payment.',
    'Please keep this email. On your page you see what was bought for them, and you can take your consent back or delete the account at any time.',
  ],
  action: { label: 'Open your page', href },
});

const outcomes = {
  confirm: {
    name: 'confirmed',
    subject: 'Your profile is ready',
    paragraphs: ['Your parent or guardian said yes. Your profile is ready, and your interests now come first.'],
  },
  decline: {
    name: 'declined',
    subject: 'Your profile was not made',
    paragraphs: [
      'Your parent or guardian did not agree to a profile on SeaLeap. What you typed is deleted.',
      'You can still take the quiz. Perhaps talk with them about what SeaLeap does, and try again later.',
    ],
  },
  withdraw: {
    name: 'withdrawn',
    subject: 'Your profile is deleted',
    paragraphs: [
      'Your parent or guardian took their consent back. Your profile is deleted. Your account is still there.',
    ],
  },
};
type Outcome = { requestId: string; minor: Minor; publicUrl: string };

export function outcomeEmail(answer: keyof typeof outcomes, { requestId, minor, publicUrl }: Outcome): OutgoingEmail {
  const { name, ...content } = outcomes[answer];
  return {
    ...content,
    key: `guardian-${name}:${requestId}`,
    to: minor.email,
    personId: minor.id,
    ...(answer === 'confirm' && {
      action: { label: 'See your opportunities', href: `${publicUrl}/opportunities` },
    }),
  };
}

export function guardianEmailPreviews(publicUrl: string) {
  const minor = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
  const href = `${publicUrl}/guardian?token=example`;
  const guardian = { requestId: 'example', guardianEmail: 'parent@example.org', minor, href };
  const outcome = { requestId: 'example', minor, publicUrl };
  return {
    'guardian-request': requestEmail(guardian),
    'guardian-consent': consentEmail(guardian),
    'guardian-agreed': outcomeEmail('confirm', outcome),
    'guardian-declined': outcomeEmail('decline', outcome),
    'guardian-withdrew': outcomeEmail('withdraw', outcome),
  };
}
