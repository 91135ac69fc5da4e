import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { mentoringSessions, mentoringPermissions as permissions } from '../mentoring-table.ts';
import { type MentorRow, mentors } from '../mentors/mentor-table.ts';
import type { Relation } from './relation-policy.ts';

const mentorUsers = alias(users, 'mentor_users');

const columns = {
  mentor: mentors,
  isMentorSuspended: sql<boolean>`${mentorUsers.suspendedAt} is not null`,
  country: profiles.country,
  isMemberSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  ...ageColumnsOf(users.id),
  permission: { userId: permissions.userId, answer: permissions.answer },
};

type Row = Pick<Relation, 'permission'> &
  Omit<Relation['member'], 'isSuspended'> & {
    mentor: MentorRow;
    isMentorSuspended: boolean;
    isMemberSuspended: boolean;
  };
export const toRelation = ({ mentor, permission, isMentorSuspended, isMemberSuspended, ...member }: Row): Relation => ({
  mentor: { ...mentor, isSuspended: isMentorSuspended },
  member: { ...member, isSuspended: isMemberSuspended },
  permission,
});

export const createRelationRepository = (db: Database) => ({
  /** Undefined where there is no such mentor, or no such account. */
  async find(mentorId: string, userId: string): Promise<Relation | undefined> {
    const row = await first(
      db
        .select(columns)
        .from(mentors)
        .innerJoin(users, eq(users.id, userId))
        .leftJoin(mentorUsers, eq(mentorUsers.id, mentors.userId))
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .leftJoin(permissions, eq(permissions.userId, users.id))
        .where(eq(mentors.id, mentorId)),
    );
    return row && toRelation(row);
  },

  /** Selects the relations of the meetings ahead that are not cancelled, the earliest first; see `toRelation`. */
  selectAhead(now: Date) {
    const t = mentoringSessions;
    return db
      .select({ sessionId: t.id, guardianEmail: t.guardianEmail, ...columns })
      .from(t)
      .innerJoin(mentors, eq(mentors.id, t.mentorId))
      .innerJoin(users, eq(users.id, t.userId))
      .leftJoin(mentorUsers, eq(mentorUsers.id, mentors.userId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(permissions, eq(permissions.userId, users.id))
      .where(and(isNull(t.cancelledAt), gt(t.startsAt, now)))
      .orderBy(t.startsAt, t.id);
  },

  /**
   * A guardian's answer waits until the transaction ends, and so does the transaction for an answer that is being written.
   * It is locked before mentors, members and meetings.
   */
  async lockPermission(userId: string) {
    await db.select({ id: permissions.id }).from(permissions).where(eq(permissions.userId, userId)).for('share');
  },
});
