import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/account-table.ts';
import { mentors } from '#features/mentors/server/mentor-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mentoringPermissions as permissions, mentoringSessions as t } from './mentoring-table.ts';

const mentorUsers = alias(users, 'mentor_users');

export const createDisallowedRepository = (db: Database) => ({
  /** Ids of meetings ahead that may not take place: of whom, and why, can change after they were booked. */
  select: (now: Date) =>
    db
      .select({ id: t.id })
      .from(t)
      .innerJoin(mentors, eq(mentors.id, t.mentorId))
      .innerJoin(users, eq(users.id, t.userId))
      .leftJoin(mentorUsers, eq(mentorUsers.id, mentors.userId))
      .leftJoin(permissions, eq(permissions.userId, t.userId))
      .where(
        and(
          isNull(t.cancelledAt),
          gt(t.startsAt, now),
          or(
            ne(mentors.state, 'accepted'),
            isNull(mentors.vettedUntil),
            lte(mentors.vettedUntil, now),
            isNotNull(mentorUsers.suspendedAt),
            isNotNull(users.suspendedAt),
            // Whoever has a guardian in the meeting was under 18 when it was booked.
            and(
              isNotNull(t.guardianEmail),
              or(eq(mentors.isForMinors, false), isNull(permissions.answer), ne(permissions.answer, 'allowed')),
            ),
          ),
        ),
      )
      .orderBy(t.startsAt, t.id),
});
