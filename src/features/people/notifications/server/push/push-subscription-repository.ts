import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { pushSubscriptions as t } from './push-table.ts';

type NewSubscription = typeof t.$inferInsert;
export type PushSubscription = typeof t.$inferSelect;

export function createPushSubscriptionRepository(db: Database) {
  return {
    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    listSessionIds: async (userId: string) =>
      (await db.select({ sessionId: t.sessionId }).from(t).where(eq(t.userId, userId))).map(
        ({ sessionId }) => sessionId,
      ),

    /** The one of this session from now on; of more than `max` of a person, those that were turned on first end. */
    async add({ endpoint, userId, sessionId, p256dh, auth }: NewSubscription, max: number) {
      await db.delete(t).where(and(eq(t.sessionId, sessionId), ne(t.endpoint, endpoint)));
      await db
        .insert(t)
        .values({ endpoint, userId, sessionId, p256dh, auth })
        .onConflictDoUpdate({ target: t.endpoint, set: { userId, sessionId, p256dh, auth } });
      const newest = db
        .select({ id: t.id })
        .from(t)
        .where(eq(t.userId, userId))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(max);
      await db.delete(t).where(and(eq(t.userId, userId), notInArray(t.id, newest)));
    },

    removeOfSession: (sessionId: string) => db.delete(t).where(eq(t.sessionId, sessionId)),
    remove: (id: string) => db.delete(t).where(eq(t.id, id)),
    removeAll: () => db.delete(t),
  };
}
