import { endOf } from '#features/meeting/meetings/meeting-policy.ts';
import {
  cancelledText,
  changedText,
  type MeetingContext,
  type MeetingText,
  reminderText,
} from '#features/meeting/meetings/server/shared/meeting-labels.ts';
import {
  changedCause,
  createMeetingNotifications,
  reminderCause,
} from '#features/meeting/meetings/server/shared/meeting-notifications.ts';
import { reminderHours } from '#features/meeting/meetings/vocabulary.ts';
import {
  listKnownTimeZones,
  notify,
  notifyMany,
  withdrawNotifications,
} from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { webinarPathOf } from '../vocabulary.ts';
import { createRegistrationRepository, type Recipients } from './registrations/registration-repository.ts';
import { invitationOf } from './webinar-calendar.ts';
import { type EmailSettings, leftEmail, visitorEmail } from './webinar-emails.ts';
import { admittedText, leftText, noun, recordedText, registeredText, waitingText } from './webinar-labels.ts';
import type { RegistrationRow, WebinarRow } from './webinar-table.ts';

export type NotificationDependencies = EmailSettings & { queueMail: QueueMail; operatorEmail: string };

/** People written to with one statement. */
const atOnce = 500;
const kind = 'webinar';
const context: MeetingContext = { noun, lead: '' };
const hrefOf = ({ slug }: WebinarRow) => webinarPathOf(slug);
const keyOf = ({ id }: WebinarRow, cause: string) => `${kind}:${id}:${cause}`;

type TextIn = (zone: string) => MeetingText | undefined;

/**
 * Notifies members who are registered, and emails visitors, in the transaction of the cause. The key of each names its
 * cause, so that nobody hears of it twice.
 */
export function createWebinarNotifications(transaction: Database, dependencies: NotificationDependencies) {
  const { queueMail } = dependencies;
  const registrations = createRegistrationRepository(transaction);
  const outbox = createOutbox(transaction);
  const membersOf = (recipients: Recipients) =>
    createMeetingNotifications<WebinarRow>(transaction, {
      ...{ kind, hrefOf, topics: { news: 'webinars', reminders: 'webinars' } },
      contextOf: async () => context,
      listIds: ({ id }, after, limit) => registrations.listUserIds(id, recipients, after, limit),
    });
  const everybody = membersOf('all');
  const registered = membersOf('registered');

  /** The cause comes before the id, so that all of one cause can be taken back. */
  async function emailOne(
    webinar: WebinarRow,
    visitor: RegistrationRow,
    cause: string,
    textIn: TextIn,
    method?: 'REQUEST' | 'CANCEL',
  ) {
    const text = textIn(visitor.timeZone ?? webinar.timeZone);
    if (!text) return;
    const key = `${keyOf(webinar, cause)}:${visitor.id}`;
    const hasEntry = method && visitor.state === 'registered';
    await queueMail(transaction, {
      ...visitorEmail(dependencies, visitor, webinar.slug, text),
      ...(hasEntry && invitationOf(dependencies, webinar, visitor, method)),
      ...{ key, to: visitor.email! },
    });
  }

  async function emailVisitors(
    webinar: WebinarRow,
    recipients: Recipients,
    cause: string,
    textIn: TextIn,
    method?: 'REQUEST' | 'CANCEL',
  ) {
    for (let after: string | undefined; ; ) {
      const visitors = await registrations.listVisitors(webinar.id, recipients, after, atOnce);
      for (const visitor of visitors) await emailOne(webinar, visitor, cause, textIn, method);
      if (visitors.length < atOnce) return;
      after = visitors.at(-1)!.id;
    }
  }

  /** One person, of what became of their registration. */
  async function ofRegistration(
    webinar: WebinarRow,
    registration: RegistrationRow,
    cause: 'registered' | 'waiting' | 'place',
    textOf: (webinar: WebinarRow, zone: string) => MeetingText,
  ) {
    const textIn = (zone: string) => textOf(webinar, zone);
    if (!registration.userId) return emailOne(webinar, registration, cause, textIn, 'REQUEST');
    const zones = await listKnownTimeZones(transaction, [registration.userId]);
    const key = `${keyOf(webinar, cause)}:${registration.id}`;
    const text = textIn(zones.get(registration.userId) ?? webinar.timeZone)!;
    const rest = { topic: 'webinars' as const, href: hrefOf(webinar), usefulUntil: endOf(webinar) };
    await notify(transaction, { personId: registration.userId, key, ...rest, ...text });
  }

  return {
    registered: (webinar: WebinarRow, one: RegistrationRow) =>
      ofRegistration(webinar, one, 'registered', registeredText),
    waiting: (webinar: WebinarRow, one: RegistrationRow) => ofRegistration(webinar, one, 'waiting', waitingText),
    /** They have moved up from the waiting list. */
    admitted: (webinar: WebinarRow, one: RegistrationRow) => ofRegistration(webinar, one, 'place', admittedText),

    async changed(before: WebinarRow, after: WebinarRow) {
      await everybody.changed(before, after);
      await emailVisitors(
        after,
        'all',
        changedCause(after),
        (zone) => changedText(before, after, context, zone),
        'REQUEST',
      );
    },

    async cancelled(webinar: WebinarRow) {
      await everybody.cancelled(webinar);
      await emailVisitors(webinar, 'all', 'cancelled', (zone) => cancelledText(webinar, context, zone), 'CANCEL');
    },

    async remind(webinar: WebinarRow, hours: number) {
      await registered.remind(webinar, hours);
      const textIn: TextIn = (zone) => reminderText(webinar, hours, context, zone);
      await emailVisitors(webinar, 'registered', reminderCause(webinar, hours), textIn);
    },

    /** Notifies once for each webinar, however often its recordings are changed. */
    async recorded(webinar: WebinarRow) {
      for (let after: string | undefined; ; ) {
        const ids = await registrations.listUserIds(webinar.id, 'registered', after, atOnce);
        const zones = await listKnownTimeZones(transaction, ids);
        const row = { topic: 'webinars' as const, key: keyOf(webinar, 'recording'), href: hrefOf(webinar) };
        await notifyMany(
          transaction,
          ids.map((personId) => ({
            ...{ personId, ...row },
            ...recordedText(webinar, zones.get(personId) ?? webinar.timeZone),
          })),
        );
        if (ids.length < atOnce) break;
        after = ids.at(-1);
      }
      await emailVisitors(webinar, 'registered', 'recording', (zone) => recordedText(webinar, zone));
    },

    /** Takes back the reminders of a webinar that was moved or cancelled, as it was before. */
    async withdrawReminders(before: WebinarRow) {
      await registered.withdrawReminders(before);
      for (const hours of reminderHours) await outbox.withdraw(`${keyOf(before, reminderCause(before, hours))}:`);
    },

    /** To a visitor who has cancelled, so that their calendar forgets it; of their place alone a calendar knows. */
    async left(webinar: WebinarRow, visitor: RegistrationRow, at: Date) {
      if (visitor.email === null || visitor.state !== 'registered') return;
      await queueMail(transaction, {
        ...leftEmail(dependencies, webinar.slug, leftText(webinar, visitor.timeZone ?? webinar.timeZone)),
        ...invitationOf(dependencies, webinar, visitor, 'CANCEL', at),
        ...{ key: `${keyOf(webinar, 'left')}:${visitor.id}`, to: visitor.email },
      });
    },

    /** Withdraws the unsent notifications and emails to somebody who does not come any more. */
    async withdraw(webinar: WebinarRow, { id, userId }: RegistrationRow) {
      const registrationCauses = ['registered', 'waiting', 'place'].map((cause) => `${cause}:${id}`);
      if (userId) {
        const causes = [...reminderHours.map((hours) => reminderCause(webinar, hours)), ...registrationCauses];
        return withdrawNotifications(
          transaction,
          userId,
          causes.map((cause) => keyOf(webinar, cause)),
        );
      }
      const reminders = reminderHours.map((hours) => `${reminderCause(webinar, hours)}:${id}`);
      for (const cause of [...reminders, ...registrationCauses]) await outbox.withdraw(keyOf(webinar, cause));
    },
  };
}
