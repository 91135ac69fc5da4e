import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { collectionEndpoints } from './collection-routes.ts';
import { createCollections } from './collections.ts';
import { createEarlyAccess } from './early-access.ts';
import { createEarlyAccessRepository } from './early-access-repository.ts';
import { refreshExpectedDates } from './expected-dates-repository.ts';
import { createFacets } from './facets.ts';
import { feedRoutes } from './feed-routes.ts';
import { createHighlights } from './highlights.ts';
import { createOpportunities, type Reader } from './opportunities.ts';
import { createOpportunityRepository } from './opportunity-repository.ts';
import { opportunityEndpoints } from './opportunity-routes.ts';
import type { FindNearest } from './opportunity-search.ts';
import { shareCardRoutes } from './share-card-routes.ts';
import type { SitemapPart } from './sitemap.ts';
import { createSuggestions } from './suggestions.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl'> & {
  sitemapParts: Record<string, SitemapPart>;
  readerOf: (c: Context) => Promise<Reader | undefined>;
  isPremium: (c: Context) => Promise<boolean>;
  rankFor: (c: Context) => Promise<readonly string[] | undefined>;
  onSearch: (q: string, total: number) => void;
  findNearest: FindNearest;
};

export function createOpportunitiesModule({ db, publicUrl, sitemapParts, findNearest, ...callbacks }: Dependencies) {
  const repository = createOpportunityRepository(db);
  const collections = createCollections({ db });
  const others = { ...sitemapParts, ...collections.sitemapParts };
  return {
    endpoints: [
      ...collectionEndpoints({ collections, suggestions: createSuggestions({ db }) }),
      ...opportunityEndpoints({
        opportunities: createOpportunities({ db, findNearest }),
        early: createEarlyAccess({ db }),
        highlights: createHighlights({ db }),
        facets: createFacets({ db }),
        collections,
        publicUrl,
        ...callbacks,
      }),
    ],
    pages: [
      feedRoutes({ repository, publicUrl, others, listNewest: collections.listNewest }),
      shareCardRoutes({ repository }),
    ],
    jobs: [
      {
        name: 'open-early-access',
        cron: '* * * * *',
        run: () => createEarlyAccessRepository(db).publishPending(new Date()),
      },
      { name: 'refresh-expected-dates', cron: '7 * * * *', run: () => refreshExpectedDates(db, new Date()) },
    ],
  } satisfies FeatureModule;
}
