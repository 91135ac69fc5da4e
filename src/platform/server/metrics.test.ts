import { expect, it, onTestFinished } from 'vitest';
import type { ObserveTime } from './database/database.ts';
import { createMetrics } from './metrics.ts';

const store = {
  counts: { hits: 3, notModified: 1, servedStale: 0, made: 2, altered: 5, evicted: 6 },
  size: () => ({ answers: 1, bytes: 42 }),
};

async function openMetrics(isAway: () => boolean = () => false) {
  const ask = async <T>(answer: T) => {
    if (isAway()) throw new Error('the database is away');
    return answer;
  };
  const metrics = createMetrics({
    store: store as never,
    countUnfinishedMail: () => ask({ queued: 2, sending: 0, failed: 1 }) as never,
    lastBackupAt: () => ask(new Date(5_000)),
  });
  onTestFinished(() => void metrics.close());
  const port = await metrics.listen(0, '127.0.0.1');
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    return { status: answer.status, lines: (await answer.text()).split('\n') };
  };
}

it('reports cache, outbox and backups', async () => {
  const { status, lines } = await (await openMetrics())();

  expect(status).toBe(200);
  expect(lines).toContain('answers_from_memory_total{result="full"} 3');
  expect(lines).toContain('answers_for_visitors_made_total 2');
  expect(lines).toContain('answers_removed_from_memory_total{reason="altered"} 5');
  expect(lines).toContain('answers_removed_from_memory_total{reason="space"} 6');
  expect(lines).toContain('mail_unfinished{state="queued"} 2');
  expect(lines).toContain('backup_last_success_timestamp_seconds 5');
});

it('omits database metrics while the database is unavailable', async () => {
  let isAway = true;
  const read = await openMetrics(() => isAway);
  const { status, lines } = await read();
  expect(status).toBe(200);
  expect(lines).toContain('answers_in_memory_bytes 42');
  expect(lines.filter((line) => /^(mail_unfinished|backup_last)/.test(line))).toEqual([]);

  isAway = false;
  expect((await read()).lines).toContain('backup_last_success_timestamp_seconds 5');
  isAway = true;
  const again = await read();
  expect(again.lines.filter((line) => /^(mail_unfinished|backup_last)/.test(line))).toEqual([]);
});

it('reports connections, the version, routes, and what is stored', async () => {
  const isAway = { value: false };
  let observe: ObserveTime = () => {};
  const metrics = createMetrics({
    store: store as never,
    countUnfinishedMail: async () => ({}),
    lastBackupAt: async () => undefined,
    version: '1.2.3',
    connections: {
      count: () => ({ open: 4, idle: 1, waiting: 2, max: 10 }),
      isListening: () => false,
      onTime: (given) => {
        observe = given;
      },
    },
    stored: [
      {
        name: 'job_last_run_age_seconds',
        help: 'of jobs',
        label: 'job',
        read: async () => {
          if (isAway.value) throw new Error('the database is away');
          return { reminders: 60 };
        },
      },
    ],
  });
  onTestFinished(() => void metrics.close());
  const port = await metrics.listen(0, '127.0.0.1');
  const read = async () => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  observe('use', 0.02);
  observe('query', 0.01);
  observe('query', 0.01);
  metrics.observe(0.2, 404, '/opportunities/:slug');

  const lines = await read();
  expect(lines).toContain('database_connections{state="waiting"} 2');
  expect(lines).toContain('database_listener_up 0');
  expect(lines).toContain('database_use_seconds_count 1');
  expect(lines).toContain('database_query_seconds_count 2');
  expect(lines).toContain('database_wait_seconds_count 0');
  expect(lines).toContain('sealeap_info{version="1.2.3"} 1');
  expect(lines).toContain('http_request_duration_seconds_count{route="/opportunities/:slug",status="4xx"} 1');
  expect(lines).toContain('job_last_run_age_seconds{job="reminders"} 60');

  isAway.value = true;
  expect((await read()).filter((line) => line.startsWith('job_last'))).toEqual([]);
});
