import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import { profiles } from '#features/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { memberships } from './membership-table.ts';

export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(db: Database) {
  const find = db
    .select({
      dateOfBirth: profiles.dateOfBirth,
      interests: profiles.interests,
      hasSameOrder: profiles.hasSameOrder,
      tier: memberships.tier,
    })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.userId, profiles.userId))
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('find_member');

  return {
    /** Profile and tier in one prepared query; undefined without a profile. */
    find: async (userId: string) => (await find.execute({ userId })).at(0),

    /** The date of birth in the profile of the account with this email. */
    findBirthdayByMail: async (email: string) =>
      (
        await db
          .select({ dateOfBirth: profiles.dateOfBirth })
          .from(profiles)
          .innerJoin(users, eq(users.id, profiles.userId))
          .where(eq(users.email, email.toLowerCase()))
      ).at(0)?.dateOfBirth,
  };
}
