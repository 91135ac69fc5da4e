import { CourseNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { isOpen, isOver, joinFromOf } from '#features/meeting/meetings/meeting-policy.ts';
import { MeetingNotFound } from '#features/meeting/meetings/server/meeting-errors.ts';
import { checkCapacity, checkOpen, shownAddress } from '#features/meeting/meetings/server/meetings.ts';
import { listKnownTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { LiveSession } from '../contract.ts';
import { createAttendanceRepository } from './attendance-repository.ts';
import { LiveSessionsNotOpen } from './live-session-errors.ts';
import { noun } from './live-session-labels.ts';
import { createLiveSessionRepository, type LiveSessionWithAttendees } from './live-session-repository.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Attendances = ReturnType<typeof createAttendances>;

/** The recording where it is: elsewhere, and as a lesson that is still there. */
function recordingsOf({ recordingUrl, recordingLessonId, lessonTitle, courseId }: LiveSessionWithAttendees) {
  const elsewhere = recordingUrl ? [{ title: 'Watch the recording', href: recordingUrl }] : [];
  if (!recordingLessonId || lessonTitle === null) return elsewhere;
  const lesson = { title: `The recording: ${lessonTitle}`, href: `/classes/${courseId}/learn/${recordingLessonId}` };
  return [lesson, ...elsewhere];
}

/** Puts the sessions ahead first, the next one at the top; then those that are over, the latest first. */
function inOrder(sessions: readonly LiveSessionWithAttendees[], now: Date) {
  const over = sessions.filter((session) => isOver(session, now) && session.cancelledAt === null);
  return [...sessions.filter((session) => !isOver(session, now)).reverse(), ...over];
}

/** Live sessions for who is enrolled. Every method throws LiveSessionsNotOpen without access to the course. */
export function createAttendances({ db, now = () => new Date() }: Dependencies) {
  const repository = createLiveSessionRepository(db);
  const attendances = createAttendanceRepository(db);

  async function enter(userId: string, courseId: string, repository = attendances) {
    if (await repository.hasAccess(userId, courseId)) return;
    throw (await repository.courseExists(courseId)) ? new LiveSessionsNotOpen() : new CourseNotFound();
  }

  function toShown(session: LiveSessionWithAttendees, hasJoined: boolean) {
    const { id, title, description, startsAt, timeZone, minutes, capacity, isSample } = session;
    return {
      ...{ id, title, description, startsAt, timeZone, minutes, capacity, isSample, hasJoined },
      joinFrom: joinFromOf(session),
      isOpen: isOpen(session, now()),
      isOver: isOver(session, now()),
      isCancelled: session.cancelledAt !== null,
      isFull: capacity !== null && session.attendees >= capacity && !hasJoined,
      meetingUrl: shownAddress(session, hasJoined, now()),
      recordings: recordingsOf(session),
      notesHtml: renderMarkdown(session.notes, { deeper: 2 }),
    } satisfies { [Key in keyof LiveSession]: unknown };
  }

  return {
    async list(userId: string, courseId: string) {
      await enter(userId, courseId);
      const sessions = inOrder(await repository.list(courseId), now());
      const joined = await attendances.listJoined(
        userId,
        sessions.map(({ id }) => id),
      );
      const zones = await listKnownTimeZones(db, [userId]);
      return {
        sessions: sessions.map((session) => toShown(session, joined.has(session.id))),
        timeZone: zones.get(userId) ?? null,
      };
    },

    /** The next one of each course that somebody has access to. */
    async listNext(userId: string) {
      const sessions = await attendances.listNextOf(userId, now());
      return { sessions, timeZone: (await listKnownTimeZones(db, [userId])).get(userId) ?? null };
    },

    /** One, for the file of a calendar. Throws MeetingNotFound. */
    async find(userId: string, courseId: string, id: string) {
      await enter(userId, courseId);
      const session = await repository.find(courseId, id);
      if (!session) throw new MeetingNotFound(noun);
      return { session, courseTitle: (await repository.findCourseTitle(courseId)) ?? '' };
    },

    listOfLearner: (userId: string, since: Date) => attendances.listOfLearner(userId, since),

    /**
     * Notes that somebody comes, and hands out the address of the meeting: from 15 minutes before it begins to its end,
     * to as many as it takes. A learner who has a place keeps it. Throws MeetingNotOpenYet and MeetingFull, among
     * others.
     */
    async join(userId: string, courseId: string, id: string) {
      await enter(userId, courseId);
      return db.transaction(async (transaction) => {
        const liveSessions = createLiveSessionRepository(transaction);
        const mine = createAttendanceRepository(transaction);
        // One after the other: what is counted stays so until this one is in.
        const locked = await liveSessions.lock(courseId, id);
        if (!locked) throw new MeetingNotFound(noun);
        await enter(userId, courseId, mine);
        const at = now();
        checkOpen(locked, noun, at);
        const { attendees } = (await liveSessions.find(courseId, id))!;
        const isIn = (await mine.listJoined(userId, [id])).has(id);
        checkCapacity(locked, noun, attendees, isIn);
        await mine.add({ liveSessionId: id, userId, joinedAt: at });
        return { meetingUrl: locked.meetingUrl };
      });
    },
  };
}
