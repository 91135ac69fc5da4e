import { and, between, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { opportunities as t } from './opportunity-table.ts';

/** Published opportunities by their slug or id. */
export function createOpportunitySlugRepository(db: Database) {
  const findPublished = async (where: SQL) =>
    (
      await db
        .select()
        .from(t)
        .where(and(where, eq(t.state, 'published')))
    ).at(0);

  return {
    findBySlug: (slug: string) => findPublished(eq(t.slug, slug)),
    findById: (id: string) => findPublished(eq(t.id, id)),

    /** Slug of the published opportunity that this archived duplicate was merged into. */
    async findMergeTarget(key: { id: string } | { slug: string }) {
      const target = alias(t, 'kept');
      const [mergeTarget] = await db
        .select({ slug: target.slug })
        .from(t)
        .innerJoin(target, eq(t.mergedInto, target.id))
        .where(
          and(
            'id' in key ? eq(t.id, key.id) : eq(t.slug, key.slug),
            eq(t.state, 'archived'),
            eq(target.state, 'published'),
          ),
        );
      return mergeTarget?.slug;
    },

    /** Slugs of published rows in a range of ids, both ends included. */
    listSlugs: ({ from, to }: { from: string; to: string }, limit: number) =>
      db
        .select({ slug: t.slug, updatedAt: t.updatedAt })
        .from(t)
        .where(and(eq(t.state, 'published'), between(t.id, from, to)))
        .orderBy(t.id)
        .limit(limit),
  };
}
