import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createCountRepository } from './count-repository.ts';
import { createCounter } from './pending-counts.ts';
import { today } from './periods.ts';
import { createTraffic, type RecordedEvent } from './traffic.ts';
import { createVisitors } from './unique-visitors.ts';

type Dependencies = {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  /** The client's IP address, behind our own proxies. */
  addressOf: (request: IncomingMessage) => string;
  pause?: number;
  now?: () => Date;
};

export type Analytics = ReturnType<typeof createAnalytics>;
type EventRequest = { address: string; headers: IncomingHttpHeaders };

/**
 * Counts events in memory and writes them every few seconds, so that a page costs no query. Counts are retried when the
 * database is down, and lost when the process is killed before the next write.
 */
export function createAnalytics({ db, logger, addressOf, pause = 5_000, now = () => new Date() }: Dependencies) {
  const repository = createCountRepository(db);
  const counter = createCounter();
  const visitors = createVisitors({ saltOf: repository.saltOf, now });
  const traffic = createTraffic({ counter, visitors, now });
  const pending = new Set<Promise<unknown>>();
  let day = today(now());
  let flushing: Promise<void> | undefined;

  const follow = (work: Promise<unknown>) => {
    const followed: Promise<unknown> = work
      .catch((error: Error) => logger.warn({ err: error }, 'a visit could not be counted'))
      .finally(() => pending.delete(followed));
    pending.add(followed);
  };

  async function writeCounts() {
    const counts = counter.take();
    const seen = visitors.take();
    try {
      await repository.add(counts);
      counts.length = 0;
      if (seen) await repository.addVisitors(seen.day, seen.sketch);
    } catch (error) {
      counter.restore(counts);
      if (seen) visitors.restore();
      logger.warn({ err: error }, 'the numbers could not be written down yet');
    }
  }

  async function flush() {
    await Promise.allSettled(pending);
    traffic.sync();
    flushing ??= writeCounts().finally(() => {
      flushing = undefined;
    });
    await flushing;
    const current = today(now());
    if (current !== day) {
      day = current;
      traffic.purgeDay();
    }
  }
  const timer = setInterval(() => void flush(), pause).unref();

  return {
    /** Called with each request before it is answered; ignores all but pages for people. */
    watch(request: IncomingMessage, response: ServerResponse) {
      const { method, url, headers } = request;
      if (method !== 'GET' || !traffic.isTracked(url!, headers)) return;
      const address = addressOf(request);
      response.once('finish', () => {
        if (response.statusCode === 200 || response.statusCode === 304)
          follow(traffic.count({ url: url!, address, headers }));
      });
    },
    recordEvent: (name: RecordedEvent, subject: string, tracked: EventRequest) =>
      follow(traffic.recordEvent(name, subject, { url: '', ...tracked })),
    noteTotal: traffic.noteTotal,
    flush,
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(pending);
      traffic.sync(true);
      await flush();
    },
  };
}
