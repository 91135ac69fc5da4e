import type { Context } from 'hono';
import { contentChannel } from '#platform/server/database/database.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { createMatching } from './matching.ts';
import { matchingEndpoints } from './matching-routes.ts';
import { matchingData } from './member-repository.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'logger'> & {
  embedder: Embedder;
  isPremium: (c: Context) => Promise<boolean>;
  /** Undefined without a profile. */
  readerOf: (c: Context) => Promise<object | undefined>;
};

export function createMatchingModule({ db, logger, embedder, isPremium, readerOf }: Dependencies) {
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger });
  const matching = createMatching({ db, embedder, logger });
  const module = {
    endpoints: matchingEndpoints({ matching, isPremium }),
    jobs: [{ name: 'embed-opportunities', cron: '* * * * *', run: vectors.run }],
    channels: [{ name: contentChannel, run: matching.refresh }],
    personalData: [matchingData],
    stop: async () => {
      vectors.stop();
      await embedder.stop();
    },
  } satisfies FeatureModule;
  return {
    ...module,
    /** The ids of a premium member's list, best match first; undefined for anybody else, and without a profile. */
    rankFor: async (c: Context) => {
      if (!(await isPremium(c)) || !(await readerOf(c))) return undefined;
      return matching.rankIds((await personOf(c)).id);
    },
  };
}
