import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { contentChannel, type Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { opportunities } from '../opportunity-table.ts';
import { opportunityVectors as t } from '../vector-table.ts';

export type VectorRepository = ReturnType<typeof createVectorRepository>;
export type StaleVector = Awaited<ReturnType<VectorRepository['listStale']>>[number];

const shown = inArray(opportunities.state, ['published', 'early_access']);

export function createVectorRepository(db: Database) {
  const attempts = createWorkAttempts({
    ...{ db, queue: 'opportunity vectors' },
    // A model that is away fails for all of them.
    pauses: [0, 5 * 60, 30 * 60, 60 * 60],
    asidePauses: [6 * 60 * 60, 24 * 60 * 60],
  });

  return {
    attempts,

    /** Opportunities whose texts were not read yet, with what these texts are made of. */
    listStale: (limit: number) =>
      db
        .select({
          id: t.opportunityId,
          textHash: t.textHash,
          model: t.model,
          version: opportunities.version,
          isShown: sql<boolean>`${shown}`,
          title: opportunities.title,
          organization: opportunities.organization,
          type: opportunities.type,
          description: sql<string>`left(${opportunities.description}, 1500)`,
          benefits: opportunities.benefits,
          subjects: opportunities.subjects,
        })
        .from(t)
        .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(and(eq(t.isStale, true), attempts.isFree(sql`(${t.opportunityId} || ':' || ${opportunities.version})`)))
        .orderBy(t.opportunityId)
        .limit(limit),

    /** Keeps the row stale when the opportunity was changed after `version` was read. */
    async save(
      { id, version }: { id: string; version: number },
      made: { textHash: string | null; model: string; vector?: Int8Array | null },
    ) {
      const isStale = sql`(select version from opportunities where id = ${id}) is distinct from ${version}`;
      await db
        .update(t)
        .set({ ...made, isStale })
        .where(eq(t.opportunityId, id));
    },

    /** Tells every process that these have other vectors, as triggers tell of changed opportunities. */
    async announce(ids: readonly string[]) {
      if (ids.length === 0) return;
      const changes = ids.map((id) => ({ id, isText: true, isListed: false, locations: [] }));
      const message = JSON.stringify({ table: 'opportunities', changes });
      await db.execute(sql`select pg_notify(${contentChannel}, ${message})`);
    },

    /** Marks what another model has read. */
    markOthers: (model: string) =>
      db
        .update(t)
        .set({ isStale: true })
        .where(and(ne(t.model, model), eq(t.isStale, false))),
  };
}
