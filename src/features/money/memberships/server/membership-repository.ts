import { and, eq, sql } from 'drizzle-orm';
import type { Tier } from '#features/people/session/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { memberships } from './membership-table.ts';
import { isLiveRow } from './subscriptions/subscription-repository.ts';
import { subscriptions } from './subscriptions/subscription-table.ts';

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

    /** Locks the row until the transaction ends. */
    lock: async (userId: string) =>
      (await db.select().from(memberships).where(eq(memberships.userId, userId)).for('update')).at(0),

    /**
     * The membership that a profile starts with. Requires a profile; throws when there is a membership. A subscription may
     * have outlived an earlier profile: the reconciler then looks at it next, and gives its tier.
     */
    async addFree(userId: string) {
      await db.insert(memberships).values({ userId, tier: 'free', status: 'active' });
      await db
        .update(subscriptions)
        .set({ checkAt: sql`now()` })
        .where(and(eq(subscriptions.userId, userId), isLiveRow));
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
