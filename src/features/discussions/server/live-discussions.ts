import { createLiveStreams } from '#platform/server/live/live-streams.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { createParticipantRepository } from './participant-repository.ts';

type Reader = { id: string; sessionId: string; courseId: string };
type Dependencies = {
  repository: Pick<ReturnType<typeof createParticipantRepository>, 'countChanges'>;
  logger: Pick<Logger, 'error'>;
};

/**
 * Tells open pages how often the discussion of their course has changed; they read it again. Nothing is sent once the
 * session or the access is over.
 */
export const createLiveDiscussions = ({ repository, logger }: Dependencies) =>
  createLiveStreams<Reader>({
    logger,
    failure: 'the changes of a discussion could not be counted',
    groupOf: ({ courseId }) => courseId,
    async read({ sessionId, courseId }) {
      const changes = await repository.countChanges(sessionId, courseId);
      return changes === undefined ? undefined : { changes };
    },
  });
export type LiveDiscussions = ReturnType<typeof createLiveDiscussions>;
