import { eq, sql } from 'drizzle-orm';
import type { Tier } from '#features/session/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { memberships } from './membership-table.ts';

export type MembershipRepository = ReturnType<typeof createMembershipRepository>;

export function createMembershipRepository(db: Database) {
  return {
    find: async (userId: string) =>
      (
        await db
          .select({ userId: memberships.userId, tier: memberships.tier, status: memberships.status })
          .from(memberships)
          .where(eq(memberships.userId, userId))
      ).at(0),

    /** For the export of a user's data. */
    listByUser: (userId: string) => db.select().from(memberships).where(eq(memberships.userId, userId)),

    /** Locks the row until the transaction ends. */
    lock: async (userId: string) =>
      (await db.select().from(memberships).where(eq(memberships.userId, userId)).for('update')).at(0),

    /** The membership that a profile starts with. Requires a profile; throws when there is a membership. */
    async addFree(userId: string) {
      await db.insert(memberships).values({ userId, tier: 'free', status: 'active' });
    },

    /** Call it in the transaction that changes the subscription. */
    async setTier(userId: string, tier: Tier) {
      await db
        .update(memberships)
        .set({ tier, updatedAt: sql`now()` })
        .where(sql`${memberships.userId} = ${userId} and ${memberships.tier} <> ${tier}`);
    },
  };
}
