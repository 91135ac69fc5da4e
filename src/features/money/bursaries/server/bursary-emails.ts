import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { bursaryPathOf } from '../vocabulary.ts';

type About = {
  requestId: string;
  courseId: string;
  courseTitle: string;
  person: { id: string; name: string; email: string };
  publicUrl: string;
};

const recipient = ({ requestId, person }: About) =>
  ({ key: `bursary:${requestId}`, to: person.email, personId: person.id, purpose: 'essential' }) as const;

/** `until`: the last day on which the place can be taken. */
export const acceptedEmail = (about: About, { code, until }: { code: string; until: Date }): OutgoingEmail => ({
  ...recipient(about),
  subject: `You have a free place: ${about.courseTitle}`,
  paragraphs: [
    `Hello ${about.person.name}!`,
    `Good news: '${about.courseTitle}' is free for you. Take your place until ${formatLongDate(until)}. You need no card.`,
  ],
  action: { label: 'Take my place', href: `${about.publicUrl}/checkout/${about.courseId}?code=${code}` },
  notes: ['The place is yours alone: the link works only in your account.'],
});

export const declinedEmail = (about: About, reason: string): OutgoingEmail => ({
  ...recipient(about),
  subject: `About your request: ${about.courseTitle}`,
  paragraphs: [
    `Hello ${about.person.name}!`,
    `We are sorry: we cannot give you a free place in '${about.courseTitle}' now. This is what we thought:`,
    reason,
    'You can ask again when something has changed. The first lessons of many classes are free for everybody.',
  ],
  action: { label: 'See the class', href: `${about.publicUrl}${bursaryPathOf(about.courseId)}` },
});

/** One example of every email about a free place. */
export function bursaryEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const about = {
    ...{ requestId: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11', courseId: 'first-steps', publicUrl },
    ...{ courseTitle: 'Your first scholarship essay' },
    person: { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' },
  };
  return {
    'free-place-accepted': acceptedEmail(about, { code: 'PLACE-2B7K9Q4M', until: new Date('2027-01-20T12:00:00Z') }),
    'free-place-declined': declinedEmail(
      about,
      'All free places of this month are given. Please ask again in January.',
    ),
  };
}
