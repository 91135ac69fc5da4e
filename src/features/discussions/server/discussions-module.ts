import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { discussionData } from './discussion-data-repository.ts';
import { createDiscussionNames } from './discussion-names.ts';
import { discussionPostEndpoints } from './discussion-post-routes.ts';
import { createDiscussionPosts } from './discussion-posts.ts';
import { createDiscussionReactions } from './discussion-reactions.ts';
import { discussionEndpoints } from './discussion-routes.ts';
import { createDiscussions, type DiscussionDependencies } from './discussions.ts';
import { createLiveDiscussions } from './live-discussions.ts';
import { createModeration } from './moderation.ts';
import { moderationEndpoints } from './moderation-routes.ts';
import { createOwnPosts } from './own-posts.ts';
import { createParticipantRepository, discussionChannel } from './participant-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'logger'> & DiscussionDependencies;

export function createDiscussionsModule({ limiter, logger, ...dependencies }: Dependencies) {
  const discussions = createDiscussions(dependencies);
  const names = createDiscussionNames({ ...dependencies, discussions });
  const posts = createDiscussionPosts({ ...dependencies, discussions, names });
  const own = createOwnPosts({ ...dependencies, discussions });
  const reactions = createDiscussionReactions({ ...dependencies, discussions });
  const moderation = createModeration({ ...dependencies, discussions });
  const live = createLiveDiscussions({ repository: createParticipantRepository(dependencies.db), logger });
  return {
    endpoints: [
      ...discussionEndpoints({ discussions, live, limiter }),
      ...discussionPostEndpoints({ posts, own, names, reactions, limiter }),
      ...moderationEndpoints(moderation),
    ],
    channels: [{ name: discussionChannel, run: live.noteChange, isLive: true }],
    personalData: [discussionData],
    jobs: [{ name: 'purge-kept-posts', cron: '17 * * * *', run: moderation.purgeKept }],
    drain: live.close,
  } satisfies FeatureModule;
}
