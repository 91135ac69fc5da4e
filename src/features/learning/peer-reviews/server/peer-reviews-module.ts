import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createPeerModeration } from './peer-moderation.ts';
import { peerReviewData } from './peer-review-personal-data.ts';
import { peerReviewEndpoints } from './peer-review-routes.ts';
import { createPeerReviews, type PeerReviewDependencies } from './peer-reviews.ts';
import { createPeerTasks } from './peer-tasks.ts';
import { taughtPeersEndpoints } from './taught-peers-routes.ts';

type Dependencies = PeerReviewDependencies &
  Pick<ModuleDependencies, 'limiter'> & {
    instructors: Pick<Instructors, 'enter'>;
    /** A submitted file, for a caller that has asked who may read it. */
    readFile: Parameters<typeof peerReviewEndpoints>[0]['readFile'];
  };

export function createPeerReviewsModule(dependencies: Dependencies) {
  const { limiter, readFile } = dependencies;
  const reviews = createPeerReviews(dependencies);
  const moderation = createPeerModeration(dependencies);
  return {
    endpoints: [
      ...peerReviewEndpoints({ reviews, tasks: createPeerTasks(dependencies), readFile, limiter }),
      ...taughtPeersEndpoints(moderation),
    ],
    personalData: [peerReviewData],
    reviewKinds: [moderation.kind],
    jobs: [{ name: 'sync-peer-reviews', cron: '*/10 * * * *', run: reviews.syncAll }],
  } satisfies FeatureModule;
}
