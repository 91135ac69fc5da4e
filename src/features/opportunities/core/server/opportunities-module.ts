import type { Context } from 'hono';
import { contentChannel } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createHighlights } from './cards/highlights.ts';
import { shareCardRoutes } from './cards/share-card-routes.ts';
import { createEarlyAccess } from './dates/early-access.ts';
import { createEarlyAccessRepository } from './dates/early-access-repository.ts';
import { refreshExpectedDates } from './dates/expected-dates-repository.ts';
import { createFacets } from './list/facets.ts';
import { createOpportunities, type Reader } from './opportunities.ts';
import { type CollectionsOf, type FindNoteOpening, opportunityEndpoints } from './opportunity-routes.ts';
import { createOpportunityRepository } from './shared/opportunity-repository.ts';
import { createVectorJobs, createVectorRepository, type OpportunitySearch } from './shared/opportunity-search.ts';
import { suggestionEndpoints } from './suggestion-routes.ts';
import { createSuggestions } from './suggestions.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'logger'> & {
  search: OpportunitySearch;
  embedder: Embedder;
  collectionsOf: CollectionsOf;
  findNoteOpening: FindNoteOpening;
  readerOf: (c: Context) => Promise<Reader | undefined>;
  isPremium: (c: Context) => Promise<boolean>;
  rankFor: (c: Context) => Promise<readonly string[] | undefined>;
  onSearch: (q: string, total: number) => void;
  onOpened: (c: Context, id: string) => Promise<void>;
};

export function createOpportunitiesModule({ db, search, embedder, logger, ...callbacks }: Dependencies) {
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger });
  const noteChange = async (payload?: string) => {
    search.noteChange(payload);
    try {
      await search.refresh();
    } catch (error) {
      // The next question reads it again.
      logger.error({ err: error }, 'the index of searches could not be read');
    }
  };
  return {
    endpoints: [
      ...suggestionEndpoints(createSuggestions({ search })),
      ...opportunityEndpoints({
        opportunities: createOpportunities({ db, search }),
        early: createEarlyAccess({ db, search }),
        highlights: createHighlights({ db, search }),
        facets: createFacets({ search }),
        ...callbacks,
      }),
    ],
    pages: [shareCardRoutes({ repository: createOpportunityRepository(db) })],
    jobs: [
      {
        name: 'open-early-access',
        cron: '* * * * *',
        run: () => createEarlyAccessRepository(db).publishPending(new Date()),
      },
      { name: 'refresh-expected-dates', cron: '7 * * * *', run: () => refreshExpectedDates(db, new Date()) },
      { name: 'embed-opportunities', cron: '* * * * *', run: vectors.run },
    ],
    channels: [{ name: contentChannel, run: noteChange, isLive: true }],
    stop: async () => {
      await vectors.stop();
      await embedder.stop();
    },
  } satisfies FeatureModule;
}
