import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionPool } from './database/database.ts';
import type { ResponseCache } from './http/answers/response-cache.ts';

/** Read from the database at each scrape; omitted while it is away. Values by label, or one value by ''. */
export type StoredGauge = {
  name: string;
  help: string;
  label?: string;
  read: () => Promise<Record<string, number>>;
};

type Sources = {
  store: ResponseCache;
  countUnfinishedMail: () => Promise<Record<string, number>>;
  lastBackupAt: () => Promise<Date | undefined>;
  version?: string;
  connections?: ConnectionPool | undefined;
  stored?: readonly StoredGauge[];
};

function addStored(registers: Registry[], { name, help, label, read }: StoredGauge) {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers,
    async collect() {
      const values = await read().catch(() => ({}));
      this.reset();
      if (!label && Object.keys(values).length === 0) this.remove();
      for (const [of, value] of Object.entries(values)) this.set(label ? { [label]: of } : {}, value);
    },
  });
}

function addConnections(registers: Registry[], connections: ConnectionPool) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: open, idle, the most there may be, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections.count())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'database_listener_up',
    help: 'Whether changes by other processes are heard of at once',
    registers,
    collect() {
      this.set(connections.isListening() ? 1 : 0);
    },
  });
  const help = {
    wait: 'For how long a query or a transaction waited for a connection',
    use: 'For how long a query or a transaction had a connection',
    query: 'For how long a query took',
  };
  const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
  const histogram = (what: keyof typeof help) =>
    new Histogram({ name: `database_${what}_seconds`, help: help[what], buckets, registers });
  const times = { wait: histogram('wait'), use: histogram('use'), query: histogram('query') };
  connections.onTime((what, seconds) => times[what].observe(seconds));
}

/** Prometheus metrics of this process on a port of their own, so that they are never public by accident. */
export function createMetrics({
  store,
  countUnfinishedMail,
  lastBackupAt,
  version = '',
  connections,
  stored = [],
}: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'sealeap_info', help: 'The version', labelNames: ['version'], registers: [registry] }).set(
    { version },
    1,
  );
  if (connections) addConnections([registry], connections);
  for (const gauge of stored) addStored([registry], gauge);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that reached the router, by pattern of the address and class of status',
    labelNames: ['route', 'status'],
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
  new Counter({
    name: 'answers_for_visitors_made_total',
    help: 'Answers that memory did not have, and that it could keep',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(store.counts.made);
    },
  });
  new Counter({
    name: 'answers_removed_from_memory_total',
    help: 'Answers removed because the content that they show was altered, or for lack of space',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ reason: 'altered' }, store.counts.altered);
      this.inc({ reason: 'space' }, store.counts.evicted);
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
    observe: (duration: number, status: number, route: string) =>
      seconds.observe({ route, status: `${Math.floor(status / 100)}xx` }, duration),
    countMail: (outcome: string) => mail.inc({ outcome }),
    /** Resolves with the port; 0 takes any free one. */
    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    close: () => server.close(),
  };
}
