import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { enrollments as e } from '#features/money/enrollments/server/enrollment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { reminderLock } from '#platform/server/queue/lock-reminder.ts';
import { type LiveSessionRow, liveSessions as t } from './live-session-table.ts';

/** Access to a course. The state is a literal, so that the planner can use the partial index. */
const hasAccess = sql`${e.paymentStatus} = 'completed' and ${e.suspendedAt} is null`;

/** Counts the people who joined and still have access: one who was refunded takes no place. */
const attendees = sql<number>`(select count(*)::int from live_session_attendances a
  join enrollments on enrollments.user_id = a.user_id and enrollments.course_id = live_sessions.course_id
  where a.live_session_id = live_sessions.id and ${hasAccess})`;

const lessonTitle = sql<string | null>`(select l.title from course_lessons l
  where l.course_id = live_sessions.course_id and l.id = live_sessions.recording_lesson_id)`;

export type LiveSessionWithAttendees = LiveSessionRow & { attendees: number; lessonTitle: string | null };
type Details = Omit<typeof t.$inferInsert, 'id'>;

export function createLiveSessionRepository(db: Database) {
  const withAttendees = () =>
    db
      .select({ session: t, attendees: attendees.as('attendees'), lessonTitle: lessonTitle.as('lesson_title') })
      .from(t);
  const toRow = ({ session, ...rest }: { session: LiveSessionRow; attendees: number; lessonTitle: string | null }) => ({
    ...session,
    ...rest,
  });

  return {
    /** Lists the live sessions of a course, the latest first; at most 500. */
    list: async (courseId: string): Promise<LiveSessionWithAttendees[]> =>
      (await withAttendees().where(eq(t.courseId, courseId)).orderBy(desc(t.startsAt), desc(t.id)).limit(500)).map(
        toRow,
      ),

    find: async (courseId: string, id: string): Promise<LiveSessionWithAttendees | undefined> =>
      (await withAttendees().where(and(eq(t.courseId, courseId), eq(t.id, id)))).map(toRow).at(0),

    /** Locked until the transaction ends. */
    lock: (courseId: string, id: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.courseId, courseId), eq(t.id, id)))
          .for('update'),
      ),

    async add(details: Details) {
      const [added] = await db.insert(t).values(details).returning();
      return added!;
    },

    /** Adds samples, and leaves those that exist as they are. */
    async addSamples(rows: readonly (typeof t.$inferInsert)[]) {
      if (rows.length > 0)
        await db
          .insert(t)
          .values([...rows])
          .onConflictDoNothing();
    },

    /** Returns those of the given ids that belong to existing sample courses. */
    listSampleCourses: async (ids: readonly string[]) =>
      (
        await db
          .select({ id: courses.id })
          .from(courses)
          .where(and(inArray(courses.id, [...ids]), eq(courses.isSample, true)))
      ).map(({ id }) => id),

    countSamples: () => db.$count(t, eq(t.isSample, true)),

    async change(id: string, change: Partial<Details>) {
      const [changed] = await db.update(t).set(change).where(eq(t.id, id)).returning();
      return changed!;
    },

    findCourseTitle: async (courseId: string) =>
      (await first(db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId))))?.title,

    listLessons: (courseId: string) =>
      db
        .select({ id: courseLessons.id, title: courseLessons.title })
        .from(courseLessons)
        .where(eq(courseLessons.courseId, courseId))
        .orderBy(asc(courseLessons.position)),

    /** Up to `limit` people with access to a course, by id. */
    listLearnerIds: async (courseId: string, after: string | undefined, limit: number) =>
      (
        await db
          .select({ userId: sql<string>`${e.userId}` })
          .from(e)
          .where(
            and(eq(e.courseId, courseId), hasAccess, after === undefined ? isNotNull(e.userId) : gt(e.userId, after)),
          )
          .orderBy(asc(e.userId))
          .limit(limit)
      ).map(({ userId }) => userId),

    /** One whose reminder is due, locked; those that another process holds are left out. */
    lockPending: reminderLock(db, t),

    countOf: async (courseId: string) =>
      (await db.select({ n: count() }).from(t).where(eq(t.courseId, courseId))).at(0)!.n,
  };
}
