import { createOpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { collectionEndpoints } from './collection-routes.ts';
import type { Collections } from './collections.ts';
import { feedRoutes } from './feed-routes.ts';
import type { SitemapPart } from './sitemap.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl'> & {
  collections: Collections;
  sitemapParts: Record<string, SitemapPart>;
  /** Pages of other features that do not depend on the database. */
  sitemapPages: readonly string[];
};

export const createCollectionsModule = ({ db, publicUrl, collections, sitemapParts, sitemapPages }: Dependencies) =>
  ({
    endpoints: collectionEndpoints(collections),
    pages: [
      feedRoutes({
        repository: createOpportunityRepository(db),
        publicUrl,
        fixed: sitemapPages,
        others: { ...sitemapParts, ...collections.sitemapParts },
        listNewest: collections.listNewest,
      }),
    ],
  }) satisfies FeatureModule;
