import { eq, inArray, sql } from 'drizzle-orm';
import { type OpportunityRow, opportunities as t } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';

type Added = Omit<typeof t.$inferInsert, 'id'>;

/** Writes opportunities in the caller's transaction. */
export function createAdminWriter(db: Database) {
  async function findFreeSlug(wanted: string, year: number) {
    const wishes = [wanted, `${wanted}-${year}`];
    const taken = await db.select({ slug: t.slug }).from(t).where(inArray(t.slug, wishes));
    const free = wishes.find((wish) => !taken.some(({ slug }) => slug === wish));
    return free ?? `${wanted}-${year}-${crypto.randomUUID().slice(0, 8)}`;
  }

  return {
    /** Rows that nobody else changes before the transaction ends; always in one order, so that two never wait for each other. */
    lock: (ids: readonly string[]): Promise<OpportunityRow[]> =>
      db
        .select()
        .from(t)
        .where(inArray(t.id, [...ids]))
        .orderBy(t.id)
        .for('update'),

    write: (id: string, change: Partial<Added>) =>
      db
        .update(t)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(t.id, id)),

    /** The id of a new row; undefined when its source has one of this id. Where another row has its address, the year ends it. */
    async add(row: Added, year: number) {
      const slug = await findFreeSlug(row.slug, year);
      const [added] = await db
        .insert(t)
        .values({ ...row, slug })
        .onConflictDoNothing({ target: [t.source, t.sourceId] })
        .returning({ id: t.id });
      return added?.id;
    },
  };
}
