import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { conditionsOf, type Filter } from '../list/opportunity-list-conditions.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { opportunityVectors as vectors } from '../vector-table.ts';
import type { IndexedRow } from './opportunity-facts.ts';

export type IndexRepository = ReturnType<typeof createIndexRepository>;

const isPublished = sql`state = 'published'`;
/** Characters of title and description that are indexed; few texts are longer. */
const indexedLength = 20_000;

const indexed = {
  id: t.id,
  version: sql<string>`${t.version} || ' ' || coalesce(${vectors.textHash}, '')`,
  slug: t.slug,
  title: t.title,
  searchText: sql<string>`left(${t.searchText}, ${sql.raw(String(indexedLength))})`,
  organization: t.organization,
  organizationSlug: t.organizationSlug,
  locationText: t.locationText,
  benefits: t.benefits,
  eligibility: t.eligibility,
  subjects: t.subjects,
  category: t.category,
  type: t.type,
  funding: t.funding,
  interests: t.interests,
  educationLevels: t.educationLevels,
  eligibleCountries: t.eligibleCountries,
  facts: t.facts,
  minAge: t.minAge,
  maxAge: t.maxAge,
  closesAt: t.closesAt,
  closesSort: t.closesSort,
  newestSort: t.newestSort,
  expectedOpens: t.expectedOpens,
  expectedOpensPrecision: t.expectedOpensPrecision,
  expectedCloses: t.expectedCloses,
  expectedClosesPrecision: t.expectedClosesPrecision,
  deadlineKind: t.deadlineKind,
  deadlineMonths: t.deadlineMonths,
  documents: t.requiredDocuments,
  notes: sql<number>`${t.alumniNotes} + ${t.sampleNotes}`,
  verifiedAt: t.verifiedAt,
  publishedAt: t.publishedAt,
  updatedAt: t.updatedAt,
  vector: vectors.vector,
};

export function createIndexRepository(db: Database, model: string) {
  const vectorOf = and(eq(vectors.opportunityId, t.id), eq(vectors.model, model));
  return {
    /** Changes whenever a version of `listVersions` does. */
    async readSignature() {
      const [signature] = await db
        .select({
          rows: sql<string>`count(*) || '.' || coalesce(sum(${t.version}), 0)`,
          vectors: sql<string>`count(*) filter (where not ${vectors.isStale})`,
        })
        .from(t)
        .leftJoin(vectors, vectorOf)
        .where(isPublished);
      return `${signature?.rows} ${signature?.vectors}`;
    },

    /** Lists a page of what is published, by id, with the version of row and vector. */
    listVersions: (after: string | undefined, limit: number) =>
      db
        .select({ id: t.id, version: sql<string>`${t.version} || ' ' || coalesce(${vectors.textHash}, '')` })
        .from(t)
        .leftJoin(vectors, vectorOf)
        .where(and(isPublished, after === undefined ? undefined : gt(t.id, after)))
        .orderBy(t.id)
        .limit(limit),

    /** Lists those of the ids that are published. */
    listRows: (ids: readonly string[]): Promise<(IndexedRow & { version: string })[]> =>
      db
        .select(indexed)
        .from(t)
        .leftJoin(vectors, vectorOf)
        .where(and(inArray(t.id, [...ids]), isPublished))
        .orderBy(t.id),

    /** Lists what is published early: few at a time. */
    listEarly: (): Promise<IndexedRow[]> =>
      db.select(indexed).from(t).leftJoin(vectors, vectorOf).where(sql`state = 'early_access'`),

    /** Lists what a filter leaves whose values are not counted, in no order. */
    listMatching: (
      { category, type, funding, country, education, open, ...rest }: Filter,
      now: Date,
      limit: number,
    ): Promise<IndexedRow[]> =>
      db
        .select(indexed)
        .from(t)
        .leftJoin(vectors, vectorOf)
        .where(
          conditionsOf(
            { ...rest, open: [open].flat().some((each) => each === 'any' || each === 'false') ? 'any' : 'true' },
            now,
          ),
        )
        .limit(limit),
  };
}
