import { and, asc, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import { enrollments as e } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { liveSessions, liveSessionAttendances as t } from './live-session-table.ts';

const hasAccess = sql`${e.paymentStatus} = 'completed' and ${e.suspendedAt} is null`;

export function createAttendanceRepository(db: Database) {
  return {
    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)),

    hasAccess: (userId: string, courseId: string) =>
      hasRows(
        db
          .select({ id: e.id })
          .from(e)
          .where(and(eq(e.userId, userId), eq(e.courseId, courseId), hasAccess)),
      ),

    courseExists: (courseId: string) =>
      hasRows(db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId))),

    /** Returns those of the given live sessions that somebody has joined, by id. */
    listJoined: async (userId: string, liveSessionIds: readonly string[]) =>
      new Set(
        (
          await db
            .select({ id: t.liveSessionId })
            .from(t)
            .where(and(eq(t.userId, userId), inArray(t.liveSessionId, [...liveSessionIds])))
        ).map(({ id }) => id),
      ),

    /** Idempotent: the first time counts. */
    async add(row: typeof t.$inferInsert) {
      await db.insert(t).values(row).onConflictDoNothing();
    },

    /** Lists the people who joined, the latest first. */
    list: (liveSessionId: string, cursor: string | undefined, limit: number) =>
      db
        .select({ id: t.id, name: users.name, joinedAt: t.joinedAt })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(and(eq(t.liveSessionId, liveSessionId), behindCursor(cursor, t.joinedAt, t.id)))
        .orderBy(desc(t.joinedAt), desc(t.id))
        .limit(limit),

    /** Lists the first live session that is not over and not cancelled of every course to which somebody has access. */
    listNextOf: (userId: string, now: Date) => {
      const longestMs = meetingLimits.maxMinutes * 60_000;
      const next = db
        .select()
        .from(liveSessions)
        .where(
          and(
            eq(liveSessions.courseId, e.courseId),
            isNull(liveSessions.cancelledAt),
            // The first condition is the index's, the second the exact one.
            gt(liveSessions.startsAt, new Date(now.getTime() - longestMs)),
            sql`${liveSessions.startsAt} + make_interval(mins => ${liveSessions.minutes}) > ${now.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
        .limit(1)
        .as('next');
      return db
        .select({
          ...{ courseId: next.courseId, id: next.id, title: next.title, startsAt: next.startsAt },
          ...{ timeZone: next.timeZone, minutes: next.minutes },
        })
        .from(e)
        .innerJoinLateral(next, sql`true`)
        .where(and(eq(e.userId, userId), hasAccess))
        .orderBy(asc(next.startsAt), asc(next.id));
    },

    /** The live sessions of every course to which somebody has access, from `since` on, with the course's title. */
    listOfLearner: (userId: string, since: Date) =>
      db
        .select({ session: liveSessions, courseTitle: courses.title })
        .from(e)
        .innerJoin(liveSessions, eq(liveSessions.courseId, e.courseId))
        .innerJoin(courses, eq(courses.id, e.courseId))
        .where(and(eq(e.userId, userId), hasAccess, gte(liveSessions.startsAt, since)))
        .orderBy(liveSessions.startsAt, liveSessions.id)
        .limit(500),
  };
}
