import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ListOrder } from '#features/people/session/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { InterestsInput, ProfileChange, ProfileFields } from '../contract.ts';
import { profiles } from './profile-table.ts';

const fields = {
  fullName: profiles.fullName,
  dateOfBirth: profiles.dateOfBirth,
  country: profiles.country,
  education: profiles.education,
  studying: profiles.studying,
  finished: profiles.finished,
  interests: profiles.interests,
  goals: profiles.goals,
};

export function createProfileRepository(db: Database) {
  const update = (userId: string, change: PgUpdateSetSource<typeof profiles>) =>
    hasRows(db.update(profiles).set(change).where(eq(profiles.userId, userId)).returning({ userId: profiles.userId }));

  return {
    find: (userId: string): Promise<ProfileFields | undefined> =>
      first(db.select(fields).from(profiles).where(eq(profiles.userId, userId))),

    /** False when this user has a profile already. */
    add: (userId: string, profile: ProfileChange) =>
      hasRows(
        db
          .insert(profiles)
          .values({ userId, ...profile })
          .onConflictDoNothing()
          .returning({ userId: profiles.userId }),
      ),

    /** False when there is no profile. */
    change: (userId: string, profile: ProfileChange) => update(userId, { ...profile, updatedAt: sql`now()` }),
    setInterests: (userId: string, { interests, quizAnswers }: Pick<InterestsInput, 'interests' | 'quizAnswers'>) =>
      update(userId, { interests, quizAnswers, updatedAt: sql`now()` }),
    setOnlyEligible: (userId: string, onlyEligible: boolean) => update(userId, { onlyEligible }),
    setListOrder: (userId: string, listOrder: ListOrder) => update(userId, { hasSameOrder: listOrder === 'same' }),

    /** The membership is deleted by cascade. */
    async remove(userId: string) {
      await db.delete(profiles).where(eq(profiles.userId, userId));
    },
  };
}
