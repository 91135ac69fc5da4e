import type { Context } from 'hono';
import type { OpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { createMatching } from './matching.ts';
import { matchingEndpoints } from './matching-routes.ts';
import { matchingData } from './member-repository.ts';
import { createWeeklyJobs } from './weekly/weekly-jobs.ts';
import { weeklyCron } from './weekly/weekly-policy.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'logger'> & {
  search: OpportunitySearch;
  embedder: Embedder;
  isPremium: (c: Context) => Promise<boolean>;
  listPremium: (userIds: readonly string[]) => Promise<readonly string[]>;
  /** Undefined without a profile. */
  readerOf: (c: Context) => Promise<object | undefined>;
};

export function createMatchingModule(dependencies: Dependencies) {
  const { db, search, logger, embedder, isPremium, listPremium, readerOf } = dependencies;
  const matching = createMatching({ db, search, embedder });
  const weekly = createWeeklyJobs({ db, recommendNew: matching.recommendNew, listPremium });
  const module = {
    endpoints: matchingEndpoints({ matching, isPremium }),
    jobs: [
      { name: 'recommend-weekly', cron: weeklyCron, run: weekly.run },
      { name: 'purge-opened', cron: '33 3 * * *', run: matching.purgeOpened },
    ],
    personalData: [matchingData],
    stop: async () => weekly.stop(),
  } satisfies FeatureModule;
  return {
    ...module,
    /** Keeps what a premium member opens, for their list alone. A failure keeps nobody from reading. */
    noteOpened: async (c: Context, opportunityId: string) => {
      try {
        if (await isPremium(c)) await matching.noteOpened((await personOf(c)).id, opportunityId);
      } catch (error) {
        logger.error({ err: error }, 'what was opened could not be kept');
      }
    },

    /** The ids of a premium member's list, best match first; undefined for anybody else, and without a profile. */
    rankFor: async (c: Context) => {
      if (!(await isPremium(c)) || !(await readerOf(c))) return undefined;
      return matching.rankIds((await personOf(c)).id);
    },
  };
}
