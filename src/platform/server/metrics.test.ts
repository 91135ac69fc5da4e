import { expect, it, onTestFinished } from 'vitest';
import { createMetrics } from './metrics.ts';

const store = { counts: { hits: 3, notModified: 1 }, size: () => ({ answers: 1, bytes: 42 }) };

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
