import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import { unreadOf } from '#features/people/notifications/server/notifications.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { minorDeclarations } from '#features/people/profiles/server/ages/minor-declaration-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { memberships } from './membership-table.ts';

export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(db: Database) {
  const find = db
    .select({
      profileOf: profiles.userId,
      ...ageColumnsOf(users.id),
      interests: profiles.interests,
      country: profiles.country,
      education: profiles.education,
      studying: profiles.studying,
      finished: profiles.finished,
      hasSameOrder: profiles.hasSameOrder,
      onlyEligible: profiles.onlyEligible,
      quizAnswers: profiles.quizAnswers,
      tier: memberships.tier,
      guardianNeededUntil: minorDeclarations.guardianNeededUntil,
      consentGivenAt: guardianConsents.givenAt,
      ...unreadOf(users.id),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(minorDeclarations, eq(minorDeclarations.userId, users.id))
    .leftJoin(guardianConsents, eq(guardianConsents.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    // Built once, but without a name on the server: poolers give each transaction another connection.
    .prepare('');

  return {
    /** Profile, tier and consent in one prepared query; undefined without an account. */
    find: async (userId: string) => (await find.execute({ userId })).at(0),

    /** Lists the fields of their profiles that decide about lists. */
    listReaders: (userIds: readonly string[]) => {
      const { userId, country, education, dateOfBirth, interests } = profiles;
      const { studying, finished, hasSameOrder, onlyEligible } = profiles;
      return db
        .select({ userId, country, education, dateOfBirth, studying, finished, interests, hasSameOrder, onlyEligible })
        .from(profiles)
        .where(inArray(userId, [...userIds]));
    },

    /** Returns those of them who are premium. */
    listPremium: async (userIds: readonly string[]) =>
      (
        await db
          .select({ userId: memberships.userId })
          .from(memberships)
          .where(and(inArray(memberships.userId, [...userIds]), eq(memberships.tier, 'premium')))
      ).map(({ userId }) => userId),

    /** Returns the known age columns of the account with this email. */
    findAgeByEmail: async (email: string) =>
      (await db.select(ageColumnsOf(users.id)).from(users).where(eq(users.email, email.toLowerCase()))).at(0),
  };
}
