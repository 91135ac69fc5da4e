import { eq, sql } from 'drizzle-orm';
import { it as baseIt, expect } from 'vitest';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createCertificates } from '#features/learning/certificates/server/certificates.ts';
import { createClassrooms } from '#features/learning/classroom/server/classrooms.ts';
import { liveSessionAttendances, liveSessions } from '#features/learning/live-sessions/server/live-session-table.ts';
import { serveLiveSessions } from '#features/learning/live-sessions/server/testing/serve-live-sessions.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';

/** Starts something that needs a live session while another connection has it locked, so that all of it waits there. */
async function whileLocked<T>(db: Database, id: string, start: () => Promise<T[]>) {
  let started!: Promise<T[]>;
  await db.transaction(async (holder) => {
    await holder.select().from(liveSessions).where(eq(liveSessions.id, id)).for('update');
    started = start();
    const countWaiting = async () => {
      // A transaction reads activity once, unless it is told to read it again.
      await holder.execute(sql`select pg_stat_clear_snapshot()`);
      const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
      return (await selectRows(holder, sql`select pid from pg_stat_activity where ${isWaiting}`)).length;
    };
    await expect.poll(countWaiting).toBe(3);
  });
  return started;
}

// A database of its own, because only several connections write at once.
for (const kind of oneDatabaseKind)
  baseIt(`gives the last place and the word of a certificate once, whoever comes at once [${kind}]`, async () => {
    const database = await openWholeDatabase(kind);
    const { db } = database;
    const { schedule, at, join, list, enroll } = await serveLiveSessions(db);
    await enroll('eve');
    const id = await schedule({ capacity: '2' });
    at('2027-03-28T16:00:00Z');
    expect((await join('eve', id)).status).toBe(200);

    const comeAtOnce = () => Promise.all([join('ada', id), join('bo', id), join('eve', id)]);
    const answers = await (kind === 'postgres' ? whileLocked(db, id, comeAtOnce) : comeAtOnce());
    const [full, ...more] = answers.filter(({ status }) => status === 409);
    expect(more).toEqual([]);
    expect(full!.body).toBe('This live session is full: 2 places for who comes first.');
    expect(await db.$count(liveSessionAttendances, eq(liveSessionAttendances.liveSessionId, id))).toBe(2);
    const left = answers[0]!.status === 409 ? 'ada' : 'bo';
    expect(await list(left)).toMatchObject([{ isFull: true, hasJoined: false, meetingUrl: null }]);

    // The last two lessons, done on two devices at one moment.
    await db
      .insert(courseLessons)
      .values(['one', 'two'].map((lesson, position) => courseLesson({ courseId: 'one', id: lesson, position })));
    const certificates = createCertificates({ db, openClassroom: async () => ({}) as never });
    const classrooms = createClassrooms({
      ...{ db, listAccess: async () => [], findEnrolledAt: async () => new Date(0), lessonMedia: {} as never },
      countAccepted: async () => new Map(),
      onCompleted: certificates.notifyReady,
    });
    const ready = async () =>
      (await db.select().from(notifications)).flatMap(({ key, userId }) => (key.endsWith(':ready') ? userId : []));
    await Promise.all(
      ['one', 'two'].map((lessonId) => classrooms.record({ userId: 'ada', courseId: 'one', lessonId }, 'done')),
    );
    expect(await ready()).toEqual(['ada']);
    await Promise.all(
      ['one', 'two', 'one'].map((lessonId) => classrooms.record({ userId: 'ada', courseId: 'one', lessonId }, 'done')),
    );
    expect(await ready()).toEqual(['ada']);
    await database.close();
  });
