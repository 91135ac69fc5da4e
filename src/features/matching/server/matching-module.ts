import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'logger'> & { embedder: Embedder };

export function createMatchingModule({ db, logger, embedder }: Dependencies) {
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger });
  return {
    jobs: [{ name: 'embed-opportunities', cron: '* * * * *', run: vectors.run }],
    stop: async () => {
      vectors.stop();
      await embedder.stop();
    },
  } satisfies FeatureModule;
}
