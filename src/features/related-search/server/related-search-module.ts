import { contentChannel } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createNearest } from './nearest.ts';
import { createNearestRepository } from './nearest-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db'> & { embedder: Embedder };

export function createRelatedSearchModule({ db, embedder }: Dependencies) {
  const { find, refresh } = createNearest({ repository: createNearestRepository(db), embedder });
  const module = { channels: [{ name: contentChannel, run: refresh }] } satisfies FeatureModule;
  return { ...module, findNearest: find };
}
