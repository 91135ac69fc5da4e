import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workAttempts } from '../queue/work-attempt-table.ts';
import { createWorkAttempts } from '../queue/work-attempts.ts';
import { oneDatabaseKind, openWholeDatabase } from '../testing/whole-database.ts';
import { createJobs } from './jobs.ts';
import { scheduledJobs } from './scheduled-job-table.ts';

const logger = { error: vi.fn() };

describe.each(oneDatabaseKind)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let jobs: ReturnType<typeof createJobs> | undefined;
  beforeEach(async () => {
    vi.clearAllMocks();
    database = await openWholeDatabase(kind);
  });
  afterEach(async () => {
    await jobs?.stop();
    await database.close();
  });

  async function start(run: () => Promise<unknown>, other = run) {
    const cron = '0 4 1 1 *';
    jobs = createJobs({
      database,
      jobs: [
        { name: 'tidy', cron, run },
        { name: 'other', cron, run: other },
      ],
      logger,
      pause: 0.1,
    });
    await jobs.start();
    return jobs;
  }
  const endLease = () => database.db.update(workAttempts).set({ runAt: sql`now()` });
  const claimAndDie = async () => {
    await createWorkAttempts({ db: database.db, queue: 'jobs' }).claim(['tidy']);
    await endLease();
  };
  const makePending = () =>
    database.db
      .update(scheduledJobs)
      .set({ runAt: new Date(0) })
      .where(eq(scheduledJobs.name, 'tidy'));

  it('sets a job aside that has ended two processes, until somebody runs it by hand', async () => {
    for (let times = 0; times < 2; times += 1) await claimAndDie();
    const run = vi.fn(async () => {});
    const { runNow } = await start(run);
    // As by the clock.
    await makePending();
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalled(), { timeout: 15_000 });
    expect(run).not.toHaveBeenCalled();
    const [row] = await database.db
      .select({ pause: sql<number>`round(extract(epoch from run_at - set_aside_at) / 60)::int` })
      .from(workAttempts);
    expect(row).toEqual({ pause: 15 });
    await runNow('tidy');
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    await vi.waitFor(async () => expect(await database.db.$count(workAttempts)).toBe(0), { timeout: 15_000 });
  });

  it('leaves a job to the process that runs it', async () => {
    await createWorkAttempts({ db: database.db, queue: 'jobs' }).claim(['tidy']);
    const run = vi.fn(async () => {});
    const other = vi.fn(async () => {});
    const { runNow } = await start(run, other);
    await makePending();
    for (const times of [1, 2]) {
      await runNow('other');
      await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(times), { timeout: 15_000 });
    }
    expect(run).not.toHaveBeenCalled();
    expect(await database.db.select().from(workAttempts)).toMatchObject([{ key: 'tidy', unfinished: 1 }]);
  });

  it('does not count a run that a stop of the process has ended', async () => {
    let end = () => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { runNow, stop } = await start(run);
    await runNow('tidy');
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 15_000 });
    const stopped = stop();
    await vi.waitFor(
      async () => expect(await database.db.select().from(workAttempts)).toMatchObject([{ unfinished: 0 }]),
      { timeout: 15_000 },
    );
    end();
    await stopped;
  });
});
