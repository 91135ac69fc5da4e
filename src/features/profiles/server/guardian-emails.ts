import type { OutgoingLetter } from '#platform/server/mail/letter.ts';

type Young = { id: string; name: string; email: string };
type Link = { requestId: string; guardianEmail: string; young: Young; href: string };

/** Days a guardian has to answer. */
export const daysToAnswer = 14;

/**
 * A name that an unknown person typed, for a letter to somebody else: nothing that could pass for a link or an
 * advertisement.
 */
export const nameInLetter = (name: string) =>
  /[\p{L}]/u.test(name) && name.length <= 60 && !/[:/@<>]|\p{L}\.\p{L}|www/iu.test(name) ? name : 'A young person';

/** Asks a guardian. It names the young person and nothing else of theirs. */
export const requestLetter = ({ requestId, guardianEmail, young, href }: Link): OutgoingLetter => ({
  key: `guardian-request:${requestId}`,
  to: guardianEmail,
  personId: young.id,
  subject: `${nameInLetter(young.name)} needs your consent for SeaLeap`,
  paragraphs: [
    `${nameInLetter(young.name)} would like to have a profile on SeaLeap, and told us that you are their parent or guardian.`,
    'SeaLeap helps young people find scholarships, internships, exchanges and competitions. At their age the law asks for your consent first. Until you give it, what they typed stays locked: it is not shown and not used.',
    `Please look at the page below and say yes or no. Without an answer everything is deleted after ${daysToAnswer} days.`,
  ],
  action: { label: 'Read and answer', href },
  notes: [
    'You can take your consent back at any time, with the same link.',
    'You do not know this person? Then please choose “No” on that page, or leave this mail: nothing happens without you.',
  ],
});

/** After a yes: what was agreed to, and how to take it back. */
export const consentLetter = ({ requestId, guardianEmail, young, href }: Link): OutgoingLetter => ({
  key: `guardian-consent:${requestId}`,
  to: guardianEmail,
  personId: young.id,
  subject: 'You have given your consent for SeaLeap',
  paragraphs: [
    `Thank you. ${nameInLetter(young.name)} now has a profile on SeaLeap.`,
    'Please keep this mail. You can take your consent back at any time; the profile is then deleted at once.',
  ],
  action: { label: 'Take my consent back', href },
});

type Outcome = { requestId: string; young: Young; publicUrl: string };

export const outcomeLetters = {
  confirm: ({ requestId, young, publicUrl }: Outcome): OutgoingLetter => ({
    key: `guardian-confirmed:${requestId}`,
    to: young.email,
    personId: young.id,
    subject: 'Your profile is ready',
    paragraphs: ['Your parent or guardian said yes. Your profile is ready, and your interests now come first.'],
    action: { label: 'See your opportunities', href: `${publicUrl}/opportunities` },
  }),
  decline: ({ requestId, young }: Outcome): OutgoingLetter => ({
    key: `guardian-declined:${requestId}`,
    to: young.email,
    personId: young.id,
    subject: 'Your profile was not made',
    paragraphs: [
      'Your parent or guardian did not agree to a profile on SeaLeap. What you typed is deleted.',
      'You can still take the quiz. Perhaps talk with them about what SeaLeap does, and try again later.',
    ],
  }),
  withdraw: ({ requestId, young }: Outcome): OutgoingLetter => ({
    key: `guardian-withdrawn:${requestId}`,
    to: young.email,
    personId: young.id,
    subject: 'Your profile is deleted',
    paragraphs: [
      'Your parent or guardian took their consent back. Your profile is deleted. Your account is still there.',
    ],
  }),
};
