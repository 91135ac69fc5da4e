import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { workAttempts } from '../queue/work-attempt-table.ts';
import { oneDatabaseKind, openWholeDatabase } from '../testing/whole-database.ts';
import { createJobs, type Job, nextRun } from './jobs.ts';
import { scheduledJobs } from './scheduled-job-table.ts';

const everyMinute = '* * * * *';
const minute = 60_000;
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });
const logger = { error: vi.fn() };

it('makes no second run of an instant when the clock of this process is behind that of the database', () => {
  const instant = new Date('2026-03-01T12:00:00Z');
  vi.useFakeTimers({ now: instant.getTime() - 250 });
  onTestFinished(() => void vi.useRealTimers());
  expect(nextRun(everyMinute)).toEqual(instant);
  expect(nextRun(everyMinute, instant)).toEqual(new Date('2026-03-01T12:01:00Z'));
  expect(nextRun('30 3 1 * *', instant)).toEqual(new Date('2026-04-01T03:30:00Z'));
});

describe.each(oneDatabaseKind)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  const started: ReturnType<typeof createJobs>[] = [];
  beforeEach(async () => {
    vi.clearAllMocks();
    database = await openWholeDatabase(kind);
  });
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
    await database.close();
  });

  async function start(jobs: Job[], on: Pick<typeof database, 'db' | 'runAlone'> = database) {
    const running = createJobs({ database: on, jobs, logger, pause: 0.1 });
    started.push(running);
    await running.start();
    return running;
  }
  const readJob = async (name: string) => {
    const [row] = await database.db.select().from(scheduledJobs).where(eq(scheduledJobs.name, name));
    return row!;
  };
  const makePending = () => database.db.update(scheduledJobs).set({ runAt: new Date(0) });

  it('runs a job when it is due, and sets its next run by its schedule', async () => {
    const run = vi.fn(async () => {});
    await start([{ name: 'tidy', cron: '0 4 1 1 *', run }]);
    expect(run).not.toHaveBeenCalled();
    await makePending();

    await waitFor(async () => expect(await readJob('tidy')).toMatchObject({ lastState: 'completed' }));
    expect(run).toHaveBeenCalledTimes(1);
    const { runAt } = await readJob('tidy');
    expect(runAt.toISOString()).toMatch(/-01-01T04:00:00.000Z$/);
    expect(runAt.getTime()).toBeGreaterThan(Date.now());
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('tries a failed run again later three times, and then waits for its schedule', async () => {
    const failing = { name: 'tidy', cron: '0 4 1 1 *', run: () => Promise.reject(new Error('ada@example.org')) };
    await start([failing]);
    const pauses: number[] = [];
    for (const failures of [1, 2, 3]) {
      await makePending();
      await waitFor(async () => expect(await readJob('tidy')).toMatchObject({ lastState: 'retry', failures }));
      pauses.push(Math.round(((await readJob('tidy')).runAt.getTime() - Date.now()) / minute));
    }
    expect(pauses).toEqual([1, 2, 4]);
    await makePending();
    await waitFor(async () => expect(await readJob('tidy')).toMatchObject({ lastState: 'failed', failures: 0 }));
    expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'tidy' }), 'a job failed');
    // The message could hold personal data.
    expect(JSON.stringify(await readJob('tidy'))).not.toContain('ada@example.org');
  });

  it('keeps the next run of a schedule that is as before, and removes jobs of earlier releases', async () => {
    const job = { name: 'tidy', cron: '0 4 1 1 *', run: async () => {} };
    await (await start([job, { ...job, name: 'old' }])).stop();
    const runAt = new Date(Date.now() + 60 * minute);
    await database.db.update(scheduledJobs).set({ runAt });
    await (await start([job])).stop();
    expect(await database.db.select().from(scheduledJobs)).toMatchObject([{ name: 'tidy', runAt }]);
    await start([{ ...job, cron: '0 5 1 1 *' }]);
    expect((await readJob('tidy')).runAt.toISOString()).toMatch(/T05:00:00.000Z$/);
  });

  it('survives a lost database connection and goes on', async () => {
    let isAway = false;
    const run = vi.fn(async () => {
      isAway = run.mock.calls.length === 1;
    });
    const refuse = () => {
      throw new Error('connection lost');
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (isAway ? refuse : Reflect.get(target, name)),
    });
    await start([{ name: 'tidy', cron: '0 4 1 1 *', run }], { ...database, db });
    await makePending();
    await waitFor(() => expect(logger.error.mock.calls.length).toBeGreaterThan(1));
    isAway = false;
    // A run that could not be recorded as done is repeated when its claim is over.
    expect(await readJob('tidy')).toMatchObject({ lastState: 'active' });
    await database.db.update(workAttempts).set({ runAt: new Date(0) });
    await waitFor(async () => expect(await readJob('tidy')).toMatchObject({ lastState: 'completed' }));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits for what is running when it stops, and begins nothing more', async () => {
    let end = () => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const jobs = await start([{ name: 'tidy', cron: '0 4 1 1 *', run }]);
    await jobs.runNow('tidy');
    await waitFor(() => expect(run).toHaveBeenCalled());
    const stopped = jobs.stop();
    end();
    await stopped;
    expect(await readJob('tidy')).toMatchObject({ lastState: 'completed' });
    await makePending();
    await jobs.runNow('tidy');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('fails to start, and says why, when the database does not answer', async () => {
    const away = { ...database, runAlone: () => Promise.reject(new Error('connection lost')) };
    await expect(start([{ name: 'tidy', cron: everyMinute, run: async () => {} }], away)).rejects.toThrow(
      'connection lost',
    );
    started.splice(0);
  });

  it.runIf(kind === 'postgres')('runs each job in one of two processes that started at once', async () => {
    const other = await database.again();
    const run = vi.fn(async () => {});
    const job = { name: 'tidy', cron: '0 4 1 1 *', run };
    const both = await Promise.all([start([job]), start([job], other)]);
    await makePending();
    await Promise.all(both.map(({ runNow }) => runNow('tidy')));
    await waitFor(async () => expect(await readJob('tidy')).toMatchObject({ lastState: 'completed' }));
    for (const jobs of started.splice(0)) await jobs.stop();

    expect(run).toHaveBeenCalledTimes(1);
    expect(logger.error).not.toHaveBeenCalled();
    await other.close();
  });
});
