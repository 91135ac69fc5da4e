import { eq, inArray, sql } from 'drizzle-orm';
import { type OpportunityRow, opportunities as t } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';

type Added = Omit<typeof t.$inferInsert, 'id'>;

/** All writes run in the caller's transaction. */
export function createBulkRepository(db: Database) {
  async function findFreeSlug(wanted: string, year: number) {
    const candidates = [wanted, `${wanted}-${year}`];
    const taken = await db.select({ slug: t.slug }).from(t).where(inArray(t.slug, candidates));
    const free = candidates.find((candidate) => !taken.some(({ slug }) => slug === candidate));
    return free ?? `${wanted}-${year}-${crypto.randomUUID().slice(0, 8)}`;
  }

  return {
    /** Locks rows in id order, to prevent deadlocks. */
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

    /** Returns the new id; undefined when the source id exists. Appends the year to a slug that is taken. */
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
