import { writeInvitation } from '#features/career/calendar/server/calendar.ts';
import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import { mentoringLimits } from '../mentoring-vocabulary.ts';
import type { MentoringSessionRow } from './mentoring-table.ts';

/** 'guardian': of a member under 18. */
export type Recipient = {
  role: 'member' | 'mentor' | 'guardian';
  email: string;
  name: string;
  zone: string;
  personId: string;
};
export type SessionNames = { member: string; mentor: string };
export type Site = { publicUrl: string; operatorEmail: string };
type Cause = 'booked' | 'moved' | 'cancelled' | 'reminder';

type Email = {
  cause: Cause;
  session: MentoringSessionRow;
  names: SessionNames;
  to: Recipient;
  meetingUrl: string;
  site: Site;
  now: Date;
  /** The hours before the meeting, in a reminder. */
  hours?: number;
};

const titleOf = (names: SessionNames, role: Recipient['role']) =>
  role === 'mentor'
    ? `Meeting with ${names.member}`
    : role === 'member'
      ? `Meeting with your mentor ${names.mentor}`
      : `Meeting of ${names.member} with the mentor ${names.mentor}`;

const subjects: Record<Cause, string> = {
  booked: 'Booked',
  moved: 'A new time',
  cancelled: 'Cancelled',
  reminder: 'Soon',
};

function paragraphsOf({ cause, session, names, to, meetingUrl }: Email) {
  const when = formatStart(session.startsAt, to.zone);
  const minutes = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000);
  const who = titleOf(names, to.role);
  if (cause === 'cancelled')
    return [
      `${who}, ${when}, does not take place.`,
      ...(session.cancelReason ? [`The reason: ${session.cancelReason}`] : []),
      ...(to.role === 'member' && !session.isCounted ? ['You can book another one instead.'] : []),
    ];
  return [
    `${who}: ${when}, ${minutes} minutes.`,
    `The address of the meeting: ${meetingUrl}`,
    ...(to.role === 'mentor' ? [`The question:\n${session.question}`] : []),
    ...(to.role === 'guardian' ? ['You are invited: come along with the same address, or read what was written.'] : []),
  ];
}

const notesOf = (role: Recipient['role']) =>
  role === 'guardian'
    ? [
        'You get this because you allowed meetings with mentors. The link above leads to your page, where you can take that back.',
      ]
    : [`A member who cancels at least ${mentoringLimits.freeHours} hours before can book another one instead.`];

/** For one of those who take part, with an entry for their calendar by the same UID each time. */
export function mentoringEmail(email: Email & { href: string }): OutgoingEmail {
  const { cause, session, names, to, site, now, href, meetingUrl } = email;
  const title = titleOf(names, to.role);
  const method = cause === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const entry = {
    ...{ id: `mentoring-${session.id}`, title, url: href, changedAt: session.changedAt, sequence: session.sequence },
    time: { from: session.startsAt, to: session.endsAt },
    text: cause === 'cancelled' ? 'It does not take place.' : `The address of the meeting: ${meetingUrl}`,
  };
  const message: EmailMessage = {
    subject: `${subjects[cause]}: ${title}`,
    paragraphs: paragraphsOf(email),
    action: { label: to.role === 'guardian' ? 'Your page' : 'See the meeting', href },
    notes: notesOf(to.role),
    ...(cause !== 'reminder' && {
      invitation: {
        method,
        file: writeInvitation(entry, {
          ...{ method, host: new URL(site.publicUrl).host, now },
          organizer: { name: 'SeaLeap', email: site.operatorEmail },
          attendee: { name: to.name, email: to.email },
        }),
      },
    }),
  };
  const key = `mentoring:${session.id}:${cause}:${session.sequence}:${email.hours ?? ''}:${to.role}`;
  return { ...message, key, to: to.email, personId: to.personId };
}

/** To a guardian, about what was written in the thread or by the mentor. */
export const guardianCopyEmail = (
  key: string,
  to: Recipient,
  names: SessionNames,
  { title, text, href }: { title: string; text: string; href: string },
): OutgoingEmail => ({
  ...{ key, to: to.email, personId: to.personId, subject: title },
  paragraphs: [`About the meeting of ${names.member} with the mentor ${names.mentor}:`, text],
  action: { label: 'Your page', href },
  notes: notesOf('guardian'),
});

export const permissionEmail = (
  key: string,
  to: { email: string; personId: string },
  name: string,
  href: string,
): OutgoingEmail => ({
  ...{ key, to: to.email, personId: to.personId },
  subject: `May ${name} meet mentors on SeaLeap?`,
  paragraphs: [
    `${name} would like to talk to a mentor on SeaLeap: somebody who has done a scholarship or an exchange, and answers questions in an online meeting.`,
    'Only mentors meet people under 18 whom our team has checked further. You are invited to every meeting and get a copy of every email. You can change your answer at any time.',
  ],
  action: { label: 'Read more, and answer', href },
  notes: ['You do not know this person? Then you need not do anything.'],
});

const sample = {
  ...{ id: 'preview', startsAt: new Date('2026-11-25T18:00:00Z'), endsAt: new Date('2026-11-25T18:25:00Z') },
  ...{ question: 'How long may the essay be?', sequence: 0, changedAt: new Date(0), cancelReason: 'I am ill.' },
  isCounted: false,
} as MentoringSessionRow;

export function mentoringEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const names = { member: 'Ada L.', mentor: 'Bo E.' };
  const preview = (cause: Cause, role: Recipient['role']) => {
    const to = { role, email: 'ada@example.org', name: 'Ada', zone: 'Europe/Berlin', personId: 'preview' };
    const site = { publicUrl, operatorEmail: 'hello@example.org' };
    const {
      key: _key,
      to: _to,
      personId: _person,
      ...message
    } = mentoringEmail({
      ...{ cause, session: sample, names, to, site, now: new Date(0), href: `${publicUrl}/mentoring/preview` },
      meetingUrl: 'https://meet.example.org/preview',
    });
    return message;
  };
  const {
    key: _key,
    to: _to,
    personId: _person,
    ...permission
  } = permissionEmail(
    ...([
      'preview',
      { email: 'ada@example.org', personId: 'preview' },
      'Ada',
      `${publicUrl}/guardian/mentoring`,
    ] as const),
  );
  return {
    'mentoring-booked': preview('booked', 'mentor'),
    'mentoring-booked-guardian': preview('booked', 'guardian'),
    'mentoring-moved': preview('moved', 'member'),
    'mentoring-cancelled': preview('cancelled', 'member'),
    'mentoring-reminder': preview('reminder', 'guardian'),
    'mentoring-permission': permission,
  };
}
