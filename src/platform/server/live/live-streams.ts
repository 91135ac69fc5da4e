import { AppError } from '../errors.ts';
import type { Logger } from '../logging/logger.ts';

/**
 * Every process listens on it; its payload is the id of a person one of whose sessions is over, or who may see less than
 * before (`notify_access` in migrations/functions).
 */
export const accessChannel = 'access';

/** A reader may have at most `maxStreams` with one id in a group. */
type LiveReader = { id: string };

type Dependencies<Reader extends LiveReader> = {
  /** Returns what a reader is sent now; undefined when nothing more may be sent, as after the end of the session. */
  read: (reader: Reader) => Promise<object | undefined>;
  /** Readers who hear of the same changes. */
  groupOf: (reader: Reader) => string;
  logger: Pick<Logger, 'error'>;
  /** The message for the log when `read` fails. */
  failure: string;
  /** Streams of one reader in a group, in this process. */
  maxStreams?: number | undefined;
  heartbeatMs?: number | undefined;
};

type Stream<Reader> = {
  reader: Reader;
  controller: ReadableStreamDefaultController<Uint8Array>;
  isReading: boolean;
  isStale: boolean;
};

export class LiveStreamsClosed extends AppError {
  constructor() {
    super('unavailable', 'This server is about to stop. Please try again.');
  }
}

/** Headers of a response with the events of a stream. */
export const liveHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-store',
  // Proxies would keep events back.
  'X-Accel-Buffering': 'no',
};

/** Chunks that wait for a browser that no longer reads. */
const maxWaiting = 20;
const encoder = new TextEncoder();

/**
 * Sends a state to whoever has a page open, at once and when it changes, as server-sent events (HTML Living Standard,
 * 9.2). A browser that reconnects is sent the state of then, so that it misses nothing.
 */
export function createLiveStreams<Reader extends LiveReader>({
  read,
  groupOf,
  logger,
  failure,
  maxStreams = 10,
  heartbeatMs = 25_000,
}: Dependencies<Reader>) {
  const groups = new Map<string, Set<Stream<Reader>>>();
  const groupWith = (stream: Stream<Reader>) => groups.get(groupOf(stream.reader));
  const all = () => [...groups.values()].flatMap((streams) => [...streams]);
  let isStopped = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function remove(stream: Stream<Reader>) {
    const streams = groupWith(stream);
    streams?.delete(stream);
    if (streams?.size === 0) groups.delete(groupOf(stream.reader));
    if (groups.size === 0) clearInterval(heartbeat);
  }

  function close(stream: Stream<Reader>) {
    if (!groupWith(stream)?.has(stream)) return;
    remove(stream);
    stream.controller.close();
  }

  function send(stream: Stream<Reader>, text: string) {
    if (!groupWith(stream)?.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -maxWaiting) return close(stream);
    stream.controller.enqueue(encoder.encode(text));
  }

  /** Reads the state as often as it changes, but once at a time for each stream. */
  async function refresh(stream: Stream<Reader>) {
    stream.isStale = true;
    if (stream.isReading) return;
    stream.isReading = true;
    try {
      while (stream.isStale) {
        stream.isStale = false;
        const state = await read(stream.reader);
        if (state === undefined) close(stream);
        else send(stream, `data: ${JSON.stringify(state)}\n\n`);
      }
    } catch (error) {
      logger.error({ err: error }, failure);
    } finally {
      stream.isReading = false;
    }
  }

  function add(stream: Stream<Reader>) {
    if (groups.size === 0) {
      heartbeat = setInterval(() => {
        for (const each of all()) send(each, ':\n\n');
      }, heartbeatMs).unref();
    }
    const group = groupOf(stream.reader);
    groups.set(group, (groups.get(group) ?? new Set()).add(stream));
    send(stream, 'retry: 10000\n\n');
    void refresh(stream);
  }

  return {
    /** The events of one open page. Throws `LiveStreamsClosed`, and 429 when a reader has too many open. */
    open(reader: Reader) {
      if (isStopped) throw new LiveStreamsClosed();
      const openStreams = [...(groups.get(groupOf(reader)) ?? [])].filter((stream) => stream.reader.id === reader.id);
      if (openStreams.length >= maxStreams) throw new AppError('tooMany', 'You have too many pages open at once.');
      let stream: Stream<Reader>;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { reader, controller, isReading: false, isStale: false };
          add(stream);
        },
        cancel: () => remove(stream),
      });
    },

    /** Something has changed for a group, or for nobody knows whom. */
    async noteChange(group?: string) {
      const streams = group ? [...(groups.get(group) ?? [])] : all();
      await Promise.all(streams.map(refresh));
    },

    /** A person may see less than before, or nobody knows who: their streams end when there is no more to read. */
    async noteAccess(id?: string) {
      await Promise.all((id ? all().filter(({ reader }) => reader.id === id) : all()).map(refresh));
    },

    /** Ends all streams, which would keep the server from stopping; browsers open new ones elsewhere. */
    close() {
      isStopped = true;
      all().forEach(close);
    },
  };
}
