import { createLiveStreams } from '#platform/server/live/live-streams.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { NotificationListRepository, Recipient } from './notification-list-repository.ts';

/** The reader in a session; nothing is sent once that is over. */
export type LiveReader = Recipient & { sessionId: string };

type Dependencies = {
  repository: Pick<NotificationListRepository, 'countForSession'>;
  logger: Pick<Logger, 'error'>;
  /** Streams of one person in this process. */
  maxStreams?: number;
  heartbeatMs?: number;
};

/** Sends how many notifications are unread to whoever has a page open, when that changes. */
export function createLiveNotifications({ repository, ...dependencies }: Dependencies) {
  return createLiveStreams<LiveReader>({
    ...dependencies,
    failure: 'the count of notifications could not be read',
    groupOf: ({ id }) => id,
    async read(reader) {
      const unread = await repository.countForSession(reader.sessionId, reader);
      return unread === undefined ? undefined : { unread };
    },
  });
}
export type LiveNotifications = ReturnType<typeof createLiveNotifications>;
