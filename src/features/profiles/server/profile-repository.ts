import { eq, sql } from 'drizzle-orm';
import type { ListOrder } from '#features/session/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProfileFields } from '../contract.ts';
import { profiles } from './profile-table.ts';

const fields = {
  fullName: profiles.fullName,
  dateOfBirth: profiles.dateOfBirth,
  country: profiles.country,
  education: profiles.education,
  interests: profiles.interests,
  goals: profiles.goals,
};

export function createProfileRepository(db: Database) {
  return {
    find: async (userId: string): Promise<ProfileFields | undefined> =>
      (await db.select(fields).from(profiles).where(eq(profiles.userId, userId))).at(0),

    /** False when this user has a profile already. */
    async add(userId: string, profile: ProfileFields) {
      const added = await db
        .insert(profiles)
        .values({ userId, ...profile })
        .onConflictDoNothing()
        .returning({ userId: profiles.userId });
      return added.length > 0;
    },

    /** False when there is no profile. */
    async change(userId: string, profile: ProfileFields) {
      const changed = await db
        .update(profiles)
        .set({ ...profile, updatedAt: sql`now()` })
        .where(eq(profiles.userId, userId))
        .returning({ userId: profiles.userId });
      return changed.length > 0;
    },

    /** False when there is no profile. */
    async setListOrder(userId: string, listOrder: ListOrder) {
      const changed = await db
        .update(profiles)
        .set({ hasSameOrder: listOrder === 'same' })
        .where(eq(profiles.userId, userId))
        .returning({ userId: profiles.userId });
      return changed.length > 0;
    },

    /** The membership is deleted by cascade. */
    async remove(userId: string) {
      await db.delete(profiles).where(eq(profiles.userId, userId));
    },
  };
}
