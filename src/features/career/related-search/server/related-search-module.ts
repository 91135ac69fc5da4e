import { contentChannel } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createNearest } from './nearest.ts';
import { createNearestRepository } from './nearest-repository.ts';
import { createVectorIndex } from './vector-index.ts';
import { createVectorIndexRepository } from './vector-index-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'logger'> & { embedder: Embedder };

export function createRelatedSearchModule({ db, logger, embedder }: Dependencies) {
  const vectorIndex = createVectorIndex({ repository: createVectorIndexRepository(db), model: embedder.model, logger });
  const { find, refresh } = createNearest({ repository: createNearestRepository(db), embedder, vectorIndex });
  const module = {
    jobs: [{ name: 'index-vectors', cron: '*/5 * * * *', run: vectorIndex.run }],
    channels: [{ name: contentChannel, run: refresh }],
    stop: async () => vectorIndex.stop(),
  } satisfies FeatureModule;
  return { ...module, findNearest: find };
}
