import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import { accessChannel } from '#platform/server/live/live-streams.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { discussionData } from './discussion-personal-data.ts';
import { discussionEndpoints } from './discussion-routes.ts';
import { createDiscussions, type DiscussionDependencies } from './discussions.ts';
import { createChangeRepository, discussionChannel } from './live/change-repository.ts';
import { createLiveDiscussions } from './live/live-discussions.ts';
import { createRecentChanges } from './live/recent-changes.ts';
import { discussionPictureEndpoints } from './pictures/discussion-picture-routes.ts';
import { createDiscussionPictures } from './pictures/discussion-pictures.ts';
import { discussionPostEndpoints } from './posts/discussion-post-routes.ts';
import { createDiscussionPosts } from './posts/discussion-posts.ts';
import { createDiscussionReactions } from './posts/discussion-reactions.ts';
import { createOwnPosts } from './posts/own-posts.ts';
import { createPostReview } from './posts/post-review.ts';
import { postReviewEndpoints } from './posts/post-review-routes.ts';
import { createDiscussionNames } from './shared/discussion-names.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'logger'> & DiscussionDependencies & FileDependencies;

export function createDiscussionsModule({ limiter, logger, ...dependencies }: Dependencies) {
  const discussions = createDiscussions(dependencies);
  const pictures = createDiscussionPictures({ ...dependencies, discussions });
  const names = createDiscussionNames({ ...dependencies, discussions });
  const posts = createDiscussionPosts({ ...dependencies, discussions, names, pictures });
  const ownPosts = createOwnPosts({ ...dependencies, discussions });
  const reactions = createDiscussionReactions({ ...dependencies, discussions });
  const review = createPostReview({ ...dependencies, discussions });
  const { db } = dependencies;
  const latest = createRecentChanges({ ...dependencies, discussions });
  const live = createLiveDiscussions({ repository: createChangeRepository(db), latest, logger });
  return {
    endpoints: [
      ...discussionEndpoints({ discussions, live, limiter }),
      ...discussionPostEndpoints({ posts, own: ownPosts, names, reactions, limiter }),
      ...discussionPictureEndpoints({ pictures, limiter }),
      ...postReviewEndpoints({ ...dependencies, discussions, review }),
    ],
    channels: [
      { name: discussionChannel, run: live.noteChange, isLive: true },
      { name: accessChannel, run: live.noteAccess, isLive: true },
    ],
    personalData: [discussionData],
    reviewKinds: [{ ...review.kindOf(), oldPaths: ['/admin/discussions'] }],
    jobs: [{ name: 'purge-kept-posts', cron: '17 * * * *', run: review.purgeKept }],
    drain: live.close,
  } satisfies FeatureModule;
}
