import { AppError } from '#platform/server/errors.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { NotificationListRepository, Recipient } from './notification-list-repository.ts';

/** Whose session it is; nothing is sent once it is over. */
export type LiveReader = Recipient & { sessionId: string };

type Dependencies = {
  repository: Pick<NotificationListRepository, 'countForSession'>;
  logger: Pick<Logger, 'error'>;
  /** Streams of one person in this process. */
  maxStreams?: number;
  heartbeatMs?: number;
};

type Stream = {
  reader: LiveReader;
  controller: ReadableStreamDefaultController<Uint8Array>;
  isReading: boolean;
  isStale: boolean;
};

export class LiveNotificationsClosed extends AppError {
  constructor() {
    super('unavailable', 'This server is about to stop. Please try again.');
  }
}

/** Chunks that wait for a browser that no longer reads. */
const maxWaiting = 20;
const encoder = new TextEncoder();

/**
 * Sends how many notifications are unread to whoever has a page open, when that changes, as server-sent events (HTML
 * Living Standard, 9.2).
 */
export function createLiveNotifications({ repository, logger, maxStreams = 10, heartbeatMs = 25_000 }: Dependencies) {
  const byUser = new Map<string, Set<Stream>>();
  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);
  let isStopped = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function remove(stream: Stream) {
    const streams = byUser.get(stream.reader.id);
    streams?.delete(stream);
    if (streams?.size === 0) byUser.delete(stream.reader.id);
    if (byUser.size === 0) clearInterval(heartbeat);
  }

  function close(stream: Stream) {
    if (!byUser.get(stream.reader.id)?.has(stream)) return;
    remove(stream);
    stream.controller.close();
  }

  function send(stream: Stream, text: string) {
    if (!byUser.get(stream.reader.id)?.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -maxWaiting) return close(stream);
    stream.controller.enqueue(encoder.encode(text));
  }

  /** Reads the count as often as it changes, but once at a time for each stream. */
  async function refresh(stream: Stream) {
    stream.isStale = true;
    if (stream.isReading) return;
    stream.isReading = true;
    try {
      while (stream.isStale) {
        stream.isStale = false;
        const unread = await repository.countForSession(stream.reader.sessionId, stream.reader);
        if (unread === undefined) close(stream);
        else send(stream, `data: ${JSON.stringify({ unread })}\n\n`);
      }
    } catch (error) {
      logger.error({ err: error }, 'the count of notifications could not be read');
    } finally {
      stream.isReading = false;
    }
  }

  function add(stream: Stream) {
    if (byUser.size === 0) {
      heartbeat = setInterval(() => {
        for (const each of all()) send(each, ':\n\n');
      }, heartbeatMs).unref();
    }
    byUser.set(stream.reader.id, (byUser.get(stream.reader.id) ?? new Set()).add(stream));
    send(stream, 'retry: 10000\n\n');
    void refresh(stream);
  }

  return {
    /** The events of one open page. Throws `LiveNotificationsClosed`, and 429 when a person has too many open. */
    open(reader: LiveReader) {
      if (isStopped) throw new LiveNotificationsClosed();
      if ((byUser.get(reader.id)?.size ?? 0) >= maxStreams)
        throw new AppError('tooMany', 'You have too many pages open at once.');
      let stream: Stream;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { reader, controller, isReading: false, isStale: false };
          add(stream);
        },
        cancel: () => remove(stream),
      });
    },

    /** Something has changed for a person, or for nobody knows whom. */
    async noteChange(userId?: string) {
      const streams = userId ? [...(byUser.get(userId) ?? [])] : all();
      await Promise.all(streams.map(refresh));
    },

    /** Ends all streams, which would keep the server from stopping; browsers open new ones elsewhere. */
    close() {
      isStopped = true;
      all().forEach(close);
    },
  };
}
export type LiveNotifications = ReturnType<typeof createLiveNotifications>;
