import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { listTimeZones, notify } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { MentoringSide } from '../../mentoring-vocabulary.ts';
import { guardianCopyEmail, mentoringEmail, type Recipient } from '../mentoring-emails.ts';
import { createMentoringRepository, type FoundSession } from '../mentoring-repository.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';
import { nameOfMentor } from '../mentors/mentor-policy.ts';
import { createPermissionRepository } from '../permissions/permission-repository.ts';
import { meetingUrlOf, nameOfMember } from './session-policy.ts';

/** The purpose of links to the page of a guardian. */
export const guardianPurpose = 'mentoring-guardian';
export const guardianHref = (publicUrl: string, token: string) => `${publicUrl}/guardian/mentoring?token=${token}`;

export type MentoringSite = Pick<ModuleDependencies, 'publicUrl' | 'operatorEmail' | 'secrets' | 'queueMail'> & {
  /** 'https://meet.example.org/{code}'; without it nobody can book. */
  meetingTemplate: string | undefined;
  now?: () => Date;
};

const topic = 'mentoring' as const;

/** Tells those who take part in a meeting, in the transaction of the cause; a guardian gets a copy of every email. */
export function createSessionNotifications(transaction: Database, site: MentoringSite) {
  const { publicUrl, secrets, queueMail, meetingTemplate = '', now = () => new Date() } = site;

  async function open(session: MentoringSessionRow) {
    const sessionWithUsers = (await createMentoringRepository(transaction).find(session.id))!;
    const { mentor, member } = sessionWithUsers;
    const names = { member: nameOfMember(member, now()), mentor: nameOfMentor(mentor, mentor.name) };
    const ids = [session.userId, ...(mentor.userId ? [mentor.userId] : [])];
    const zones = await listTimeZones(transaction, ids);
    const memberZone = zones.get(session.userId)!;
    const recipients: Recipient[] = [
      { role: 'member', email: member.email, name: member.name, zone: memberZone, personId: session.userId },
      ...(mentor.userId && mentor.email
        ? [
            {
              role: 'mentor' as const,
              email: mentor.email,
              name: mentor.name!,
              zone: zones.get(mentor.userId)!,
              personId: mentor.userId,
            },
          ]
        : []),
      ...(session.guardianEmail
        ? [
            {
              role: 'guardian' as const,
              email: session.guardianEmail,
              name: '',
              zone: memberZone,
              personId: session.userId,
            },
          ]
        : []),
    ];
    const permission = session.guardianEmail
      ? await createPermissionRepository(transaction).find(session.userId)
      : undefined;
    const hrefFor = ({ role }: Recipient) =>
      role !== 'guardian'
        ? `${publicUrl}/mentoring/${session.id}`
        : permission
          ? guardianHref(publicUrl, signToken(guardianPurpose, permission.id, secrets))
          : `${publicUrl}/guardian/mentoring`;
    return { names, recipients, hrefFor };
  }

  async function send(
    cause: 'booked' | 'moved' | 'cancelled' | 'reminder',
    session: MentoringSessionRow,
    { except, hours }: { except?: string | undefined; hours?: number } = {},
  ) {
    const { names, recipients, hrefFor } = await open(session);
    const meetingUrl = meetingUrlOf(meetingTemplate, session);
    for (const to of recipients) {
      // Nothing is sent any more to an account that goes.
      if (except !== undefined && to.personId === except && to.role !== 'guardian') continue;
      if (cause === 'reminder' && to.role !== 'guardian') continue;
      await queueMail(
        transaction,
        mentoringEmail({
          ...{ cause, session, names, to, meetingUrl, site, now: now(), href: hrefFor(to) },
          ...(hours !== undefined && { hours }),
        }),
      );
    }
    return { names, recipients };
  }

  /** To the other one, and a copy to a guardian. */
  async function notifyOther(
    { session, mentor }: FoundSession,
    from: MentoringSide,
    cause: string,
    { title, text }: { title: string; text: string },
  ) {
    const personId = from === 'mentor' ? session.userId : mentor.userId;
    const key = `mentoring:${session.id}:${cause}`;
    if (personId) await notify(transaction, { personId, topic, key, title, text, href: `/mentoring/${session.id}` });
    const { names, recipients, hrefFor } = await open(session);
    const guardian = recipients.find(({ role }) => role === 'guardian');
    if (guardian)
      await queueMail(
        transaction,
        guardianCopyEmail(`${key}:guardian`, guardian, names, { title, text, href: hrefFor(guardian) }),
      );
  }

  return {
    booked: (session: MentoringSessionRow) => send('booked', session),
    moved: (session: MentoringSessionRow) => send('moved', session),
    cancelled: (session: MentoringSessionRow, except?: string) => send('cancelled', session, { except }),

    /** Reminds both by notifications, as they chose, and a guardian by email. */
    async remind(session: MentoringSessionRow, hours: number) {
      const { names, recipients } = await send('reminder', session, { hours });
      for (const { role, personId, zone } of recipients)
        if (role !== 'guardian')
          await notify(transaction, {
            ...{ personId, topic, href: `/mentoring/${session.id}`, usefulUntil: session.startsAt },
            key: `mentoring:${session.id}:reminder:${hours}:${session.startsAt.toISOString()}`,
            title: `Within ${hours === 1 ? 'one hour' : `${hours} hours`}: a meeting with ${role === 'mentor' ? names.member : names.mentor}`,
            text: `It begins ${formatStart(session.startsAt, zone)}. The address is on its page.`,
          });
    },

    written: (meeting: FoundSession, from: MentoringSide, messageId: string, text: string) =>
      notifyOther(meeting, from, `message:${messageId}`, {
        title: from === 'mentor' ? 'Your mentor has written to you' : 'A member has written to you',
        text: shorten(text, 300),
      }),
    noted: (meeting: FoundSession, version: string) =>
      notifyOther(meeting, 'mentor', `note:${version}`, {
        title: 'Your mentor has written a note for you',
        text: 'It is on the page of your meeting.',
      }),
  };
}
