import { and, eq, inArray } from 'drizzle-orm';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';

/** Reads the compared fields of an opportunity. */
export const createFitRepository = (db: Database) => ({
  /** Undefined for what is not published, early access included: premium members alone ask. */
  findOffer: (slug: string) =>
    first(
      db
        .select({
          ...{ slug: o.slug, title: o.title, organization: o.organization, description: o.description },
          ...{ eligibility: o.eligibility, educationLevels: o.educationLevels, languages: o.languages },
          requiredDocuments: o.requiredDocuments,
        })
        .from(o)
        .where(and(eq(o.slug, slug), inArray(o.state, ['published', 'early_access']))),
    ),
});
