import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAccount } from '#features/people/accounts/server/account-conditions.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { reminderLock } from '#platform/server/queue/lock-reminder.ts';
import type { Availability } from '../availability-policy.ts';
import { mentorAvailability, mentoringReports as reports, mentoringSessions as t } from './mentoring-table.ts';
import { mentors } from './mentors/mentor-table.ts';

const mentorUsers = alias(users, 'mentor_users');

/** Chooses the meetings of a member, of a mentor, or one alone. */
export type Participant = { userId: string } | { mentorId: string } | { mentorUserId: string } | { sessionId: string };

export type MentoringRepository = ReturnType<typeof createMentoringRepository>;
export type FoundSession = NonNullable<Awaited<ReturnType<MentoringRepository['find']>>>;

function isOf(of: Participant) {
  if ('userId' in of) return eq(t.userId, of.userId);
  if ('mentorId' in of) return eq(t.mentorId, of.mentorId);
  if ('sessionId' in of) return eq(t.id, of.sessionId);
  return eq(t.mentorId, mentorIdOf(of.mentorUserId));
}

/** Found once, before the meetings are: else every meeting would be read. */
const mentorIdOf = (userId: string) => sql`(select ${mentors.id} from ${mentors} where ${mentors.userId} = ${userId})`;
const isWith = (userId: string) => or(eq(t.userId, userId), eq(t.mentorId, mentorIdOf(userId)));

export function createMentoringRepository(db: Database) {
  const withUsers = () =>
    db
      .select({
        session: t,
        mentor: {
          userId: mentors.userId,
          sampleName: mentors.sampleName,
          name: mentorUsers.name,
          email: mentorUsers.email,
        },
        member: { name: users.name, email: users.email, ...ageColumnsOf(users.id) },
        openReports: sql<number>`(select count(*)::int from ${reports} where ${reports.sessionId} = ${t.id} and ${reports.doneAt} is null)`,
      })
      .from(t)
      .innerJoin(mentors, eq(mentors.id, t.mentorId))
      .innerJoin(users, eq(users.id, t.userId))
      .leftJoin(mentorUsers, eq(mentorUsers.id, mentors.userId))
      .leftJoin(profiles, eq(profiles.userId, t.userId));

  return {
    findAvailability: async (mentorId: string): Promise<Availability | undefined> =>
      (await first(db.select().from(mentorAvailability).where(eq(mentorAvailability.mentorId, mentorId))))?.rules,
    setAvailability: (mentorId: string, rules: Availability) =>
      db
        .insert(mentorAvailability)
        .values({ mentorId, rules })
        .onConflictDoUpdate({ target: mentorAvailability.mentorId, set: { rules } }),

    /**
     * Lists a mentor's sessions that are not cancelled and end after an instant: they take times, and count in a week.
     */
    listTaken: (mentorId: string, after: Date, exceptId?: string) =>
      db
        .select({ startsAt: t.startsAt, endsAt: t.endsAt })
        .from(t)
        .where(
          and(
            eq(t.mentorId, mentorId),
            isNull(t.cancelledAt),
            gt(t.startsAt, after),
            exceptId === undefined ? undefined : ne(t.id, exceptId),
          ),
        ),

    /**
     * Makes everybody who books with or for them wait, until the transaction ends. Mentors are locked before members.
     */
    lockMentor: (id: string) => first(db.select().from(mentors).where(eq(mentors.id, id)).for('no key update')),
    lockMember: (id: string) => lockAccount(db, id),

    countMonth: async (userId: string, month: string) =>
      (
        await db
          .select({ sessions: count() })
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.month, month), t.isCounted))
      )[0]!.sessions,

    hasOverlap: (userId: string, startsAt: Date, endsAt: Date, exceptId?: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(
            and(
              eq(t.userId, userId),
              isNull(t.cancelledAt),
              lt(t.startsAt, endsAt),
              gt(t.endsAt, startsAt),
              exceptId === undefined ? undefined : ne(t.id, exceptId),
            ),
          )
          .limit(1),
      ),

    async add(row: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(row).returning();
      return added!;
    },
    async change(id: string, set: Partial<typeof t.$inferInsert>) {
      const [changed] = await db.update(t).set(set).where(eq(t.id, id)).returning();
      return changed!;
    },

    find: (id: string) => first(withUsers().where(eq(t.id, id))),
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    /** Lists somebody's sessions, as member and as mentor, that are not cancelled and not over, the earliest first. */
    listOpen: (userId: string, now: Date) =>
      withUsers()
        .where(and(isWith(userId), isNull(t.cancelledAt), gt(t.endsAt, now)))
        .orderBy(asc(t.startsAt), asc(t.id)),

    /** The others of somebody, the latest first. */
    listClosed: (userId: string, now: Date, cursor: string | undefined, limit: number) =>
      withUsers()
        .where(
          and(isWith(userId), or(isNotNull(t.cancelledAt), lte(t.endsAt, now)), behindCursor(cursor, t.startsAt, t.id)),
        )
        .orderBy(desc(t.startsAt), desc(t.id))
        .limit(limit),

    /** Lists the sessions ahead that are not cancelled. */
    listAhead: (of: Participant, now: Date) =>
      withUsers()
        .where(and(isOf(of), isNull(t.cancelledAt), gt(t.startsAt, now)))
        .orderBy(asc(t.startsAt), asc(t.id)),

    lockPending: reminderLock(db, t),

    /** For admins, the newest first. */
    listForAdmins: (isReportedOnly: boolean, cursor: string | undefined, limit: number) =>
      withUsers()
        .where(
          and(
            isReportedOnly
              ? sql`exists (select from ${reports} where ${reports.sessionId} = ${t.id} and ${reports.doneAt} is null)`
              : undefined,
            behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    findMember: (userId: string) =>
      first(
        db
          .select({
            id: users.id,
            name: users.name,
            email: users.email,
            country: profiles.country,
            ...ageColumnsOf(users.id),
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(eq(users.id, userId)),
      ),

    /** Lists the sessions of a month or so, for the calendar of somebody. */
    listForCalendar: (userId: string, after: Date) =>
      withUsers()
        .where(and(isWith(userId), gte(t.endsAt, after)))
        .orderBy(asc(t.startsAt), asc(t.id))
        .limit(500),
  };
}
