import { eq } from 'drizzle-orm';
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

    /** The membership every profile begins with. There must be a profile, and no membership. */
    async addFree(userId: string) {
      await db.insert(memberships).values({ userId, tier: 'free', status: 'active' });
    },
  };
}
