import {
  listKnownTimeZones,
  notifyMany,
  withdrawNotifications,
} from '#features/people/notifications/server/notifications.ts';
import type { NotificationTopic } from '#features/people/notifications/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { endOf } from '../../meeting-policy.ts';
import { reminderHours } from '../../vocabulary.ts';
import type { Meeting } from '../meetings.ts';
import {
  cancelledText,
  changedText,
  type MeetingContext,
  type MeetingText,
  recordingText,
  reminderText,
  scheduledText,
} from './meeting-labels.ts';

/** People told with one statement. */
const atOnce = 1_000;

export const reminderCause = ({ startsAt }: Pick<Meeting, 'startsAt'>, hours: number) =>
  `reminder:${hours}:${startsAt.toISOString()}`;
export const changedCause = ({ sequence }: Pick<Meeting, 'sequence'>) => `changed:${sequence}`;

/** `kind` begins the keys of its notifications. */
export type Audience<M extends Meeting> = {
  kind: string;
  topics: Record<'news' | 'reminders', NotificationTopic>;
  hrefOf: (meeting: M) => string;
  contextOf: (meeting: M) => Promise<MeetingContext>;
  /** Up to `limit` members, by id. */
  listIds: (meeting: M, after: string | undefined, limit: number) => Promise<string[]>;
};

type Message = {
  topic: keyof Audience<Meeting>['topics'];
  cause: string;
  usefulUntil?: Date;
  /** In a person's time zone. */
  textIn: (context: MeetingContext, zone: string) => MeetingText | undefined;
};

/**
 * Tells everybody who may come to a meeting of it, in the transaction of the cause. The key names the cause, so that
 * nobody hears of it twice.
 */
export function createMeetingNotifications<M extends Meeting>(transaction: Database, audience: Audience<M>) {
  const keyOf = ({ id }: M, cause: string) => `${audience.kind}:${id}:${cause}`;

  async function* idsOf(meeting: M) {
    for (let after: string | undefined; ; ) {
      const ids = await audience.listIds(meeting, after, atOnce);
      if (ids.length > 0) yield ids;
      if (ids.length < atOnce) return;
      after = ids.at(-1);
    }
  }

  async function notifyAll(meeting: M, { topic, cause, textIn, ...rest }: Message) {
    const context = await audience.contextOf(meeting);
    const key = keyOf(meeting, cause);
    const row = { topic: audience.topics[topic], key, href: audience.hrefOf(meeting), ...rest };
    for await (const ids of idsOf(meeting)) {
      const zones = await listKnownTimeZones(transaction, ids);
      const rows = ids.flatMap((personId) => {
        const text = textIn(context, zones.get(personId) ?? meeting.timeZone);
        return text ? [{ personId, ...row, ...text }] : [];
      });
      await notifyMany(transaction, rows);
    }
  }

  async function withdraw(meeting: M, causes: readonly string[]) {
    const keys = causes.map((cause) => keyOf(meeting, cause));
    for await (const ids of idsOf(meeting)) await withdrawNotifications(transaction, ids, keys);
  }

  return {
    scheduled: (meeting: M) =>
      notifyAll(meeting, {
        ...{ topic: 'news', cause: 'scheduled', usefulUntil: meeting.startsAt },
        textIn: (context, zone) => scheduledText(meeting, context, zone),
      }),

    changed: (before: M, after: M) =>
      notifyAll(after, {
        ...{ topic: 'news', cause: changedCause(after), usefulUntil: endOf(after) },
        textIn: (context, zone) => changedText(before, after, context, zone),
      }),

    cancelled: (meeting: M) =>
      notifyAll(meeting, {
        ...{ topic: 'news', cause: 'cancelled', usefulUntil: endOf(meeting) },
        textIn: (context, zone) => cancelledText(meeting, context, zone),
      }),

    /** Notifies once for each meeting, however often its recordings are changed. */
    recorded: (meeting: M) =>
      notifyAll(meeting, {
        ...{ topic: 'news', cause: 'recording' },
        textIn: (context, zone) => recordingText(meeting, context, zone),
      }),

    /** The recording is not there any more. */
    withdrawRecording: (meeting: M) => withdraw(meeting, ['recording']),

    remind: (meeting: M, hours: number) =>
      notifyAll(meeting, {
        ...{ topic: 'reminders', cause: reminderCause(meeting, hours), usefulUntil: meeting.startsAt },
        textIn: (context, zone) => reminderText(meeting, hours, context, zone),
      }),

    /** Takes back the reminders of a meeting that was moved or cancelled, as it was before. */
    withdrawReminders: (before: M) =>
      withdraw(
        before,
        reminderHours.map((hours) => reminderCause(before, hours)),
      ),
  };
}
