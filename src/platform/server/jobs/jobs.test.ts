import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { oneDatabaseKind, openWholeDatabase } from '../testing/whole-database.ts';
import { createJobs, type Job } from './jobs.ts';

const everyMinute = '* * * * *';
const logger = { error: vi.fn() };

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

  async function start(jobs: Job[], on: Pick<typeof database, 'db' | 'executeSql' | 'runAlone'> = database) {
    const running = createJobs({ database: on, jobs, logger, pause: 1 });
    started.push(running);
    await running.start();
    return running;
  }
  const attempts = async (name: string) =>
    (await database.executeSql('select state, retry_count as "retryCount" from pgboss.job where name = $1', [name]))
      .rows as { state: string; retryCount: number }[];

  it('runs a scheduled job and completes it', async () => {
    const run = vi.fn(async () => {});
    await start([{ name: 'tidy', cron: everyMinute, run }]);

    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await attempts('tidy')).toMatchObject([{ state: 'completed' }]), {
      timeout: 5_000,
    });
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('stores a failure without its message, and retries', async () => {
    await start([{ name: 'tidy', cron: everyMinute, run: () => Promise.reject(new Error('ada@example.org')) }]);

    await vi.waitFor(async () => expect(await attempts('tidy')).toMatchObject([{ state: 'retry' }]), {
      timeout: 15_000,
    });
    expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'tidy' }), 'a job failed');
    const kept = await database.executeSql('select output::text from pgboss.job where name = $1', ['tidy']);
    expect(JSON.stringify(kept.rows)).not.toContain('ada@example.org');
  });

  it('starts on an existing schema', async () => {
    const job = { name: 'tidy', cron: everyMinute, run: async () => {} };
    await (await start([job])).stop();
    await start([{ ...job, cron: '0 4 * * *' }]);

    const { rows } = await database.executeSql('select cron from pgboss.schedule', []);
    expect(rows).toEqual([{ cron: '0 4 * * *' }]);
  });

  it('survives a lost database connection and resumes', async () => {
    let isAway = false;
    const run = vi.fn(async () => {
      isAway = run.mock.calls.length === 1;
    });
    const flickering = {
      ...database,
      executeSql: (text: string, values?: unknown[]) =>
        isAway ? Promise.reject(new Error('connection lost')) : database.executeSql(text, values),
    };
    await start([{ name: 'tidy', cron: everyMinute, run }], flickering);
    await vi.waitFor(() => expect(logger.error.mock.calls.length).toBeGreaterThan(2), { timeout: 20_000 });
    isAway = false;

    // What could not be noted as done stays begun until it expires; the next turn does not wait for it.
    expect(await attempts('tidy')).toMatchObject([{ state: 'active' }]);
    await database.executeSql('insert into pgboss.job (name) values ($1)', ['tidy']);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  });

  it('makes no query once stopped', async () => {
    const run = vi.fn(async () => {});
    const executeSql = vi.fn(database.executeSql);
    const jobs = await start([{ name: 'tidy', cron: everyMinute, run }], { ...database, executeSql });
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 15_000 });
    await jobs.stop();
    const asked = executeSql.mock.calls.length;
    await new Promise((resolve) => setImmediate(resolve));

    expect(executeSql).toHaveBeenCalledTimes(asked);
  });

  it('leaves no unhandled rejection when stopped during a poll', async () => {
    const failures: unknown[] = [];
    const note = (failure: unknown) => void failures.push(failure);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let stopped: Promise<void> | undefined;
    const executeSql = async (text: string, values?: unknown[]) => {
      const rows = await database.executeSql(text, values);
      // The last that pg-boss does when it stops: what is still begun counts as failed.
      if (stopped && /'failed'/.test(text)) setImmediate(goOn);
      // The clock said that a turn has come, and it is being queued.
      const sent = JSON.stringify(values);
      if (stopped || !/json_to_recordset/.test(text) || !sent.includes('tidy') || sent.includes('send-it')) return rows;
      stopped = jobs.stop();
      await mayGoOn;
      return rows;
    };
    const jobs = await start([{ name: 'tidy', cron: everyMinute, run: async () => {} }], { ...database, executeSql });
    await vi.waitFor(() => expect(stopped).toBeDefined(), { timeout: 15_000 });
    await stopped;
    for (let attempt = 0; attempt < 5; attempt += 1) await new Promise((resolve) => setImmediate(resolve));

    expect(failures).toEqual([]);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('fails to start, and says why, when its tables cannot be made', async () => {
    const away = { ...database, executeSql: () => Promise.reject(new Error('connection lost')) };

    await expect(start([{ name: 'tidy', cron: everyMinute, run: async () => {} }], away)).rejects.toThrow(
      'connection lost',
    );
    started.splice(0);
  });

  it.runIf(kind === 'postgres')('runs each job in one of two processes that started at once', async () => {
    const other = await database.again();
    const run = vi.fn(async () => {});
    const job = { name: 'tidy', cron: everyMinute, run };
    await Promise.all([start([job]), start([job], other)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 15_000 });
    for (const jobs of started.splice(0)) await jobs.stop();

    expect(run).toHaveBeenCalledTimes((await attempts('tidy')).filter(({ state }) => state !== 'created').length);
    expect(logger.error).not.toHaveBeenCalled();
    await other.close();
  });
});
