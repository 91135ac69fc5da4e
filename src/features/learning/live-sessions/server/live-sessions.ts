import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { isOver, nextReminderAt, toLocal } from '#features/meeting/meetings/meeting-policy.ts';
import { MeetingCancelled, MeetingNotFound, MeetingNotOver } from '#features/meeting/meetings/server/meeting-errors.ts';
import {
  cancelledFrom,
  changeMeeting,
  checkAhead,
  listZonesFor,
  startAhead,
} from '#features/meeting/meetings/server/meetings.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import type { AfterwardsInput, LiveSessionChange, LiveSessionInput } from '../contract.ts';
import { createAttendanceRepository } from './attendance-repository.ts';
import { NoSuchLesson } from './live-session-errors.ts';
import { noun } from './live-session-labels.ts';
import { createLiveSessionNotifications } from './live-session-notifications.ts';
import { createLiveSessionRepository, type LiveSessionWithAttendees } from './live-session-repository.ts';
import type { LiveSessionRow } from './live-session-table.ts';

type Dependencies = { db: Database; instructors: Pick<Instructors, 'enter'>; now?: () => Date };
export type LiveSessions = ReturnType<typeof createLiveSessions>;
type Teacher = Pick<Person, 'id' | 'role'>;

/** Returns the facts of a live session for the audit log: not the address of its meeting. */
const recorded = ({ title, startsAt, timeZone, minutes, capacity, courseId }: LiveSessionRow) => ({
  ...{ courseId, title, startsAt: startsAt.toISOString(), timeZone, minutes, capacity },
});

const detailsOf = ({ capacity, start: _start, ...rest }: LiveSessionInput) => ({ ...rest, capacity: capacity || null });

const isRecorded = ({ recordingUrl, recordingLessonId }: LiveSessionRow) =>
  recordingUrl !== null || recordingLessonId !== null;

/** The live sessions of courses, for those who teach them. Every method throws CourseNotTaught for the courses of others. */
export function createLiveSessions({ db, instructors, now = () => new Date() }: Dependencies) {
  const repository = createLiveSessionRepository(db);

  const toTaught = ({ cancelledAt, ...session }: LiveSessionWithAttendees) => ({
    ...session,
    start: toLocal(session.startsAt, session.timeZone),
    isCancelled: cancelledAt !== null,
    isOver: isOver(session, now()),
  });

  /** Runs `work` with a live session of the teacher's course, locked. */
  async function onLocked<T>(
    teacher: Teacher,
    courseId: string,
    id: string,
    work: (
      session: LiveSessionRow,
      liveSessions: ReturnType<typeof createLiveSessionRepository>,
      db: Database,
    ) => Promise<T>,
  ) {
    await instructors.enter(teacher, courseId);
    return db.transaction(async (transaction) => {
      const liveSessions = createLiveSessionRepository(transaction);
      const session = await liveSessions.lock(courseId, id);
      if (!session) throw new MeetingNotFound(noun);
      return work(session, liveSessions, transaction);
    });
  }

  return {
    /** The latest first. */
    async list(teacher: Teacher, courseId: string) {
      await instructors.enter(teacher, courseId);
      const [sessions, lessons] = await Promise.all([repository.list(courseId), repository.listLessons(courseId)]);
      const used = sessions.map(({ timeZone }) => timeZone);
      return { sessions: sessions.map(toTaught), lessons, ...(await listZonesFor(db, teacher.id, used)) };
    },

    async listAttendees(teacher: Teacher, courseId: string, id: string, cursor: string | undefined, limit: number) {
      await instructors.enter(teacher, courseId);
      if (!(await repository.find(courseId, id))) throw new MeetingNotFound(noun);
      const rows = await createAttendanceRepository(db).list(id, cursor, limit);
      return rows.map(({ name, ...row }) => ({ ...row, name: shortNameOf(name) }));
    },

    /** Tells everybody who is enrolled. */
    async schedule(teacher: Teacher, courseId: string, input: LiveSessionInput) {
      await instructors.enter(teacher, courseId);
      const startsAt = startAhead(input, now());
      return db.transaction(async (transaction) => {
        const session = await createLiveSessionRepository(transaction).add({
          ...{ ...detailsOf(input), courseId, startsAt, changedAt: now() },
          remindAt: nextReminderAt(startsAt, now()),
        });
        const act = { actorId: teacher.id, action: 'live-session.schedule', subjectId: session.id };
        await recordAct(transaction, { ...act, after: recorded(session) });
        await createLiveSessionNotifications(transaction).scheduled(session);
        return { id: session.id };
      });
    },

    /** Tells everybody who is enrolled when title, beginning or length have changed. Throws MeetingChanged. */
    change: (teacher: Teacher, courseId: string, id: string, { sequence, ...input }: LiveSessionChange) =>
      onLocked(teacher, courseId, id, async (before, liveSessions, transaction) => {
        const { isMoved, isShown, changes } = changeMeeting(before, { ...input, sequence }, noun, now());
        const after = await liveSessions.change(id, { ...detailsOf(input), ...changes });
        const act = { actorId: teacher.id, action: 'live-session.change', subjectId: id };
        await recordAct(transaction, { ...act, before: recorded(before), after: recorded(after) });
        const notifications = createLiveSessionNotifications(transaction);
        if (isMoved) await notifications.withdrawReminders(before);
        if (isShown) await notifications.changed(before, after);
      }),

    /** Tells everybody who is enrolled. */
    cancel: (teacher: Teacher, courseId: string, id: string) =>
      onLocked(teacher, courseId, id, async (before, liveSessions, transaction) => {
        checkAhead(before, noun, now());
        const session = await liveSessions.change(id, cancelledFrom(before, now()));
        const act = { actorId: teacher.id, action: 'live-session.cancel', subjectId: id };
        await recordAct(transaction, { ...act, before: recorded(before) });
        const notifications = createLiveSessionNotifications(transaction);
        await notifications.withdrawReminders(before);
        await notifications.cancelled(session);
      }),

    /** Recording and notes, when it is over. Tells everybody who is enrolled of the first recording. */
    addAfterwards: (teacher: Teacher, courseId: string, id: string, input: AfterwardsInput) =>
      onLocked(teacher, courseId, id, async (before, liveSessions, transaction) => {
        if (before.cancelledAt) throw new MeetingCancelled(noun);
        if (!isOver(before, now())) throw new MeetingNotOver(noun);
        const lessonId = input.recordingLessonId || null;
        if (lessonId && !(await liveSessions.listLessons(courseId)).some((lesson) => lesson.id === lessonId))
          throw new NoSuchLesson();
        const added = { recordingUrl: input.recordingUrl || null, recordingLessonId: lessonId, notes: input.notes };
        const after = await liveSessions.change(id, added);
        const notifications = createLiveSessionNotifications(transaction);
        if (!isRecorded(before) && isRecorded(after)) await notifications.recorded(after);
        if (isRecorded(before) && !isRecorded(after)) await notifications.withdrawRecording(after);
        const { recordingUrl, recordingLessonId, notes } = before;
        const act = { actorId: teacher.id, action: 'live-session.add-recording', subjectId: id };
        await recordAct(transaction, { ...act, before: { recordingUrl, recordingLessonId, notes }, after: added });
      }),
  };
}
