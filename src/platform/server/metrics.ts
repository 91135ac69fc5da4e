import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from './http/response-cache.ts';

type Sources = {
  store: ResponseCache;
  countUnfinishedMail: () => Promise<Record<string, number>>;
  lastBackupAt: () => Promise<Date | undefined>;
};

/** Prometheus metrics of this process on a port of their own, so that they are never public by accident. */
export function createMetrics({ store, countUnfinishedMail, lastBackupAt }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the router, by class of status',
    labelNames: ['status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  new Counter({
    name: 'answers_from_memory_total',
    help: 'Requests answered from the store of visitor pages',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ result: 'full' }, store.counts.hits);
      this.inc({ result: 'not_modified' }, store.counts.notModified);
      this.inc({ result: 'in_need' }, store.counts.servedStale);
    },
  });
  new Gauge({
    name: 'answers_in_memory_bytes',
    help: 'Size of the store of visitor pages, uncompressed',
    registers: [registry],
    collect() {
      this.set(store.size().bytes);
    },
  });

  const mail = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts at delivering an email by this process',
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'mail_unfinished',
    help: 'Emails in the outbox that have not been delivered, of all processes',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countUnfinishedMail().catch(() => undefined);
      if (!counts) return this.reset();
      for (const [state, emails] of Object.entries(counts)) this.set({ state }, emails);
    },
  });

  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was made; 0: never',
    registers: [registry],
    async collect() {
      try {
        this.set(((await lastBackupAt())?.getTime() ?? 0) / 1000);
      } catch {
        this.remove();
      }
    },
  });

  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    observe: (duration: number, status: number) =>
      seconds.observe({ status: `${Math.floor(status / 100)}xx` }, duration),
    countMail: (outcome: string) => mail.inc({ outcome }),
    /** Resolves with the port; 0 takes any free one. */
    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    close: () => server.close(),
  };
}
