import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { opportunityVectors as t } from '#features/career/matching/server/vector-table.ts';
import type { Database } from '#platform/server/database/database.ts';

export type NearestRepository = ReturnType<typeof createNearestRepository>;

export const createNearestRepository = (db: Database) => ({
  /** Lists a page of the opportunities that this model has read, by id, with the hash of the text. */
  listVersions: (
    model: string,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<{ id: string; version: string | null }[]> =>
    db
      .select({ id: t.opportunityId, version: t.textHash })
      .from(t)
      .where(and(eq(t.model, model), isNotNull(t.vector), after === undefined ? undefined : gt(t.opportunityId, after)))
      .orderBy(asc(t.opportunityId))
      .limit(limit),

  /** The vectors of these. */
  listVectors: (ids: string[]): Promise<{ id: string; vector: Int8Array | null }[]> =>
    db
      .select({ id: t.opportunityId, vector: t.vector })
      .from(t)
      .where(and(inArray(t.opportunityId, ids), isNotNull(t.vector))),
});
