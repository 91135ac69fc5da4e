import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { courseInstructors as teachers } from '#features/catalogue/courses/server/instructor-table.ts';
import { enrollments as e } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import { NameTaken } from '../discussion-errors.ts';
import { discussionParticipants as t } from '../discussion-table.ts';

/** Somebody of `users` may read the discussion of a course. The state is a literal, for the partial index. */
export const mayRead = (courseId: string) => sql`(${users.role} in ('admin', 'curator')
  or exists (select from ${teachers} where ${teachers.userId} = ${users.id} and ${teachers.courseId} = ${courseId})
  or exists (select from ${e} where ${e.userId} = ${users.id} and ${e.courseId} = ${courseId}
    and ${e.paymentStatus} = 'completed' and ${e.suspendedAt} is null))`;

export type ParticipantRepository = ReturnType<typeof createParticipantRepository>;

export function createParticipantRepository(db: Database) {
  const isOne = (userId: string, courseId: string) => and(eq(t.userId, userId), eq(t.courseId, courseId));

  return {
    /** The names that the page of the course shows of its instructors, by account. */
    listTeachers: async (courseId: string) =>
      new Map(
        (
          await db
            .select({ userId: teachers.userId, name: teachers.name })
            .from(teachers)
            .where(eq(teachers.courseId, courseId))
        ).map(({ userId, name }) => [userId, name]),
      ),

    find: (userId: string, courseId: string) => first(db.select().from(t).where(isOne(userId, courseId))),

    /** Lists the facts that decide how people are called in a course. */
    listUsers: (courseId: string, userIds: readonly string[]) =>
      db
        .select({
          ...{ id: users.id, name: users.name, role: users.role, chosenName: t.name, fullName: profiles.fullName },
          ...ageColumnsOf(users.id),
        })
        .from(users)
        .leftJoin(t, and(eq(t.userId, users.id), eq(t.courseId, courseId)))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(inArray(users.id, [...userIds])),

    /** Returns whether somebody else has the name. */
    isNameTaken: (userId: string, courseId: string, name: string) =>
      hasRows(
        db
          .select({ userId: t.userId })
          .from(t)
          .where(and(eq(t.courseId, courseId), ne(t.userId, userId), sql`lower(${t.name}) = lower(${name})`)),
      ),

    /** Throws NameTaken when somebody else takes it at the same moment. */
    setName: async (userId: string, courseId: string, name: string) => {
      await db.insert(t).values({ userId, courseId }).onConflictDoNothing();
      try {
        await db.update(t).set({ name }).where(isOne(userId, courseId));
      } catch (error) {
        throw isUniqueViolation(error, 'discussion_participants_name') ? new NameTaken() : error;
      }
    },

    /** Lists the people whose posts were shown, the latest first. */
    listWriters: async (courseId: string, limit: number) =>
      (
        await db
          .select({ id: t.userId })
          .from(t)
          .where(and(eq(t.courseId, courseId), sql`${t.wroteAt} is not null`))
          .orderBy(desc(t.wroteAt))
          .limit(limit)
      ).map(({ id }) => id),

    change: (userId: string, courseId: string, set: { isMuted?: boolean; readAt?: Date; wroteAt?: Date }) =>
      db
        .insert(t)
        .values({ userId, courseId, ...set })
        .onConflictDoUpdate({ target: [t.userId, t.courseId], set }),

    /**
     * Locks the account until the transaction ends, so that it is not deleted meanwhile, and posts of one person are
     * written one after the other. False without it.
     */
    lockAccount: (userId: string) =>
      hasRows(db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')),

    /** Returns those of these people who may read the discussion and want to be notified of it. */
    listReachable: async (courseId: string, userIds: readonly string[]) =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .leftJoin(t, and(eq(t.userId, users.id), eq(t.courseId, courseId)))
          .where(and(inArray(users.id, [...userIds]), sql`${t.isMuted} is not true`, mayRead(courseId)))
      ).map(({ id }) => id),
  };
}
