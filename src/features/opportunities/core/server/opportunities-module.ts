import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createEarlyAccess } from './early-access.ts';
import { createEarlyAccessRepository } from './early-access-repository.ts';
import { refreshExpectedDates } from './expected-dates-repository.ts';
import { createFacets } from './facets.ts';
import { createHighlights } from './highlights.ts';
import { createOpportunities, type Reader } from './opportunities.ts';
import { type CollectionsOf, type FindNoteOpening, opportunityEndpoints } from './opportunity-routes.ts';
import type { FindNearest } from './opportunity-search.ts';
import { suggestionEndpoints } from './suggestion-routes.ts';
import { createSuggestions } from './suggestions.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl'> & {
  collectionsOf: CollectionsOf;
  findNoteOpening: FindNoteOpening;
  readerOf: (c: Context) => Promise<Reader | undefined>;
  isPremium: (c: Context) => Promise<boolean>;
  rankFor: (c: Context) => Promise<readonly string[] | undefined>;
  onSearch: (q: string, total: number) => void;
  findNearest: FindNearest;
  onOpened: (c: Context, id: string) => Promise<void>;
};

export const createOpportunitiesModule = ({ db, findNearest, ...callbacks }: Dependencies) =>
  ({
    endpoints: [
      ...suggestionEndpoints(createSuggestions({ db })),
      ...opportunityEndpoints({
        opportunities: createOpportunities({ db, findNearest }),
        early: createEarlyAccess({ db }),
        highlights: createHighlights({ db }),
        facets: createFacets({ db }),
        ...callbacks,
      }),
    ],
    jobs: [
      {
        name: 'open-early-access',
        cron: '* * * * *',
        run: () => createEarlyAccessRepository(db).publishPending(new Date()),
      },
      { name: 'refresh-expected-dates', cron: '7 * * * *', run: () => refreshExpectedDates(db, new Date()) },
    ],
  }) satisfies FeatureModule;
