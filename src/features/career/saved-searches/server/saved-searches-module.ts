import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { daysToConfirm } from '../vocabulary.ts';
import { searchEmailPreviews } from './digest-emails.ts';
import { savedSearchData } from './saved-search-personal-data.ts';
import { savedSearchEndpoints } from './saved-search-routes.ts';
import { createSavedSearches } from './saved-searches.ts';
import { createSearchDigests, type DigestDependencies } from './search-digests.ts';
import { createVisitorSearchRepository } from './visitor-search-repository.ts';
import { visitorSearchEndpoints } from './visitor-search-routes.ts';
import { createVisitorSearches } from './visitor-searches.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & Omit<DigestDependencies, 'now' | 'batch'>;

export function createSavedSearchesModule(dependencies: Dependencies) {
  const { db, publicUrl, limiter, clientNetwork } = dependencies;
  const searches = createSavedSearches({ db });
  const digests = createSearchDigests(dependencies);
  const visitors = createVisitorSearchRepository(db);
  return {
    endpoints: [
      ...savedSearchEndpoints(searches),
      ...visitorSearchEndpoints({ searches: createVisitorSearches(dependencies), limiter, clientNetwork }),
    ],
    jobs: [
      { name: 'write-search-digests', cron: '* * * * *', run: digests.writePending },
      {
        name: 'purge-unconfirmed-searches',
        cron: '41 * * * *',
        run: () => visitors.removeUnconfirmed(new Date(), daysToConfirm),
      },
    ],
    personalData: [savedSearchData],
    emailPreviews: searchEmailPreviews(publicUrl),
    recheckUser: searches.recheckUser,
  } satisfies FeatureModule & Pick<typeof searches, 'recheckUser'>;
}
