import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pushKeys as t } from './push-table.ts';

const id = 1;

export function createPushKeyRepository(db: Database) {
  return {
    find: async () => (await db.select().from(t).where(eq(t.id, id))).at(0),

    /** The first process of several that start at once adds them. */
    async add(keys: { publicKey: string; privateKey: string }) {
      await db
        .insert(t)
        .values({ id, ...keys })
        .onConflictDoNothing();
    },

    /** False when another process has replaced them. */
    async remove(publicKey: string) {
      const removed = await db.delete(t).where(eq(t.publicKey, publicKey)).returning({ id: t.id });
      return removed.length > 0;
    },
  };
}
