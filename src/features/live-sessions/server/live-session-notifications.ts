import { listKnownTimeZones, notifyMany, withdrawNotifications } from '#features/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { endOf } from '../live-session-policy.ts';
import { reminderHours } from '../vocabulary.ts';
import {
  cancelledText,
  changedText,
  liveSessionHref,
  recordingText,
  reminderText,
  scheduledText,
} from './live-session-labels.ts';
import { createLiveSessionRepository } from './live-session-repository.ts';
import type { LiveSessionRow } from './live-session-table.ts';

/** People told with one statement. */
const atOnce = 1_000;

const keyOf = ({ id }: LiveSessionRow, cause: string) => `live-session:${id}:${cause}`;
const reminderCause = ({ startsAt }: LiveSessionRow, hours: number) => `reminder:${hours}:${startsAt.toISOString()}`;

const recordingCause = 'recording';

type Message = {
  topic: 'classes' | 'live-sessions';
  cause: string;
  usefulUntil?: Date;
  /** In a person's time zone. */
  textIn: (courseTitle: string, zone: string) => { title: string; text: string } | undefined;
};

/**
 * Tells everybody with access to a course of a live session, in the transaction of the cause. The key names the cause, so
 * that nobody hears of it twice.
 */
export function createLiveSessionNotifications(transaction: Database) {
  const repository = createLiveSessionRepository(transaction);

  async function* learnersOf(courseId: string) {
    for (let after: string | undefined; ; ) {
      const ids = await repository.listLearnerIds(courseId, after, atOnce);
      if (ids.length > 0) yield ids;
      if (ids.length < atOnce) return;
      after = ids.at(-1);
    }
  }

  async function notifyLearners(session: LiveSessionRow, { topic, cause, textIn, ...rest }: Message) {
    const courseTitle = (await repository.findCourseTitle(session.courseId)) ?? '';
    const row = { topic, key: keyOf(session, cause), href: liveSessionHref(session), ...rest };
    for await (const ids of learnersOf(session.courseId)) {
      const zones = await listKnownTimeZones(transaction, ids);
      const rows = ids.flatMap((personId) => {
        const text = textIn(courseTitle, zones.get(personId) ?? session.timeZone);
        return text ? [{ personId, ...row, ...text }] : [];
      });
      await notifyMany(transaction, rows);
    }
  }

  return {
    scheduled: (session: LiveSessionRow) =>
      notifyLearners(session, {
        ...{ topic: 'classes', cause: 'scheduled', usefulUntil: session.startsAt },
        textIn: (courseTitle, zone) => scheduledText(session, courseTitle, zone),
      }),

    changed: (before: LiveSessionRow, after: LiveSessionRow) =>
      notifyLearners(after, {
        ...{ topic: 'classes', cause: `changed:${after.sequence}`, usefulUntil: endOf(after) },
        textIn: (courseTitle, zone) => changedText(before, after, courseTitle, zone),
      }),

    cancelled: (session: LiveSessionRow) =>
      notifyLearners(session, {
        ...{ topic: 'classes', cause: 'cancelled', usefulUntil: endOf(session) },
        textIn: (courseTitle, zone) => cancelledText(session, courseTitle, zone),
      }),

    /** Of each live session once, however often its recordings are changed. */
    recorded: (session: LiveSessionRow) =>
      notifyLearners(session, {
        ...{ topic: 'classes', cause: recordingCause },
        textIn: (courseTitle, zone) => recordingText(session, courseTitle, zone),
      }),

    /** The recording is not there any more. */
    async withdrawRecording(session: LiveSessionRow) {
      const key = keyOf(session, recordingCause);
      for await (const ids of learnersOf(session.courseId)) await withdrawNotifications(transaction, ids, [key]);
    },

    remind: (session: LiveSessionRow, hours: number) =>
      notifyLearners(session, {
        ...{ topic: 'live-sessions', cause: reminderCause(session, hours), usefulUntil: session.startsAt },
        textIn: (courseTitle, zone) => reminderText(session, hours, courseTitle, zone),
      }),

    /** Takes back the reminders of a live session that was moved or cancelled, as it was before. */
    async withdrawReminders(before: LiveSessionRow) {
      const keys = reminderHours.map((hours) => keyOf(before, reminderCause(before, hours)));
      for await (const ids of learnersOf(before.courseId)) await withdrawNotifications(transaction, ids, keys);
    },
  };
}
