import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { opportunityVectors as vectors } from './vector-table.ts';

export type CandidateRepository = ReturnType<typeof createCandidateRepository>;

const isPublished = eq(t.state, 'published');
const isOpen = (now: Date) => or(isNull(t.closesAt), gt(t.closesAt, now));
const vectorOf = (model: string) => and(eq(vectors.opportunityId, t.id), eq(vectors.model, model));

export function createCandidateRepository(db: Database) {
  return {
    /**
     * Lists a page of the opportunities that can be recommended at an instant, by id, with the version of row and
     * vector.
     */
    listVersions: (model: string, now: Date, { after, limit }: { after: string | undefined; limit: number }) =>
      db
        .select({ id: t.id, version: sql<string>`${t.version} || ' ' || coalesce(${vectors.textHash}, '')` })
        .from(t)
        .leftJoin(vectors, vectorOf(model))
        .where(and(isPublished, isOpen(now), after === undefined ? undefined : gt(t.id, after)))
        .orderBy(t.id)
        .limit(limit),

    /** Lists opportunities as the index stores them, with the vectors of this model. */
    async listIndexed(ids: string[], model: string) {
      const rows = await db
        .select({
          id: t.id,
          title: t.title,
          subjects: t.subjects,
          description: sql<string>`left(${t.description}, 800)`,
          organization: t.organization,
          type: t.type,
          interests: t.interests,
          educationLevels: t.educationLevels,
          eligibleCountries: t.eligibleCountries,
          minAge: t.minAge,
          maxAge: t.maxAge,
          closesAt: t.closesAt,
          deadlineKind: t.deadlineKind,
          funding: t.funding,
          requiredDocuments: sql<number>`cardinality(${t.requiredDocuments})`,
          verifiedAt: t.verifiedAt,
          publishedAt: t.publishedAt,
          vector: vectors.vector,
        })
        .from(t)
        .leftJoin(vectors, vectorOf(model))
        .where(and(inArray(t.id, ids), isPublished))
        .orderBy(t.id);
      return rows.map(({ verifiedAt, vector, ...row }) => ({
        ...row,
        freshAt: verifiedAt ?? row.publishedAt,
        vector: vector ?? undefined,
      }));
    },

    /** Changes whenever a version of `listVersions` does. */
    async readSignature() {
      const [signature] = await db
        .select({
          opportunities: sql<string>`count(*) || '.' || coalesce(sum(${t.version}), 0)`,
          vectors: sql<string>`count(*) filter (where not ${vectors.isStale})`,
        })
        .from(t)
        .leftJoin(vectors, eq(vectors.opportunityId, t.id))
        .where(isPublished);
      return `${signature?.opportunities} ${signature?.vectors}`;
    },

    /** Whole rows, of those that are still published and open. */
    listByIds: (ids: string[], now: Date) =>
      db
        .select()
        .from(t)
        .where(and(inArray(t.id, ids), isPublished, isOpen(now))),
  };
}
