import { createLiveStreams } from '#platform/server/live/live-streams.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { createParticipantRepository } from './participant-repository.ts';

type Reader = { id: string; sessionId: string; courseId: string };
type Dependencies = {
  repository: Pick<ReturnType<typeof createParticipantRepository>, 'countChanges'>;
  logger: Pick<Logger, 'error'>;
};

/** Reads for all who ask in one moment at once: whoever has the discussion of a course open asks when it changes. */
function createCounter({ countChanges }: Dependencies['repository']) {
  const asking = new Map<string, { sessionIds: Set<string>; counts: ReturnType<typeof countChanges> }>();
  return ({ sessionId, courseId }: Reader) => {
    let batch = asking.get(courseId);
    if (!batch) {
      const sessionIds = new Set<string>();
      const counts = Promise.resolve().then(() => {
        asking.delete(courseId);
        return countChanges([...sessionIds], courseId);
      });
      batch = { sessionIds, counts };
      asking.set(courseId, batch);
    }
    batch.sessionIds.add(sessionId);
    return batch.counts.then((counts) => counts.get(sessionId));
  };
}

/**
 * Tells open pages how often the discussion of their course has changed; they read it again. Nothing is sent once the
 * session or the access is over.
 */
export function createLiveDiscussions({ repository, logger }: Dependencies) {
  const count = createCounter(repository);
  return createLiveStreams<Reader>({
    logger,
    failure: 'the changes of a discussion could not be counted',
    groupOf: ({ courseId }) => courseId,
    async read(reader) {
      const changes = await count(reader);
      return changes === undefined ? undefined : { changes };
    },
  });
}
export type LiveDiscussions = ReturnType<typeof createLiveDiscussions>;
