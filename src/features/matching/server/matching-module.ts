import type { Context } from 'hono';
import { contentChannel } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createMatching } from './matching.ts';
import { matchingEndpoints } from './matching-routes.ts';
import { matchingData } from './member-repository.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'logger'> & {
  embedder: Embedder;
  isPremium: (c: Context) => Promise<boolean>;
};

export function createMatchingModule({ db, logger, embedder, isPremium }: Dependencies) {
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger });
  const matching = createMatching({ db, embedder, logger });
  return {
    endpoints: matchingEndpoints({ matching, isPremium }),
    jobs: [{ name: 'embed-opportunities', cron: '* * * * *', run: vectors.run }],
    channels: [{ name: contentChannel, run: matching.refresh }],
    personalData: [matchingData],
    stop: async () => {
      vectors.stop();
      await embedder.stop();
    },
  } satisfies FeatureModule;
}
