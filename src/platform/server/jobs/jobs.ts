import { Cron } from 'croner';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { inSeconds, isPending } from '../queue/claim-rows.ts';
import { workWithLease } from '../queue/renewed-lease.ts';
import { createWorkAttempts } from '../queue/work-attempts.ts';
import { scheduledJobs as t } from './scheduled-job-table.ts';

/** Scheduled work, run by one process at a time. `cron` has five fields, in UTC. */
export type Job = { name: string; cron: string; run: () => Promise<unknown> };

type Dependencies = {
  database: Pick<OpenDatabase, 'db' | 'runAlone'>;
  jobs: readonly Job[];
  logger: Pick<Logger, 'error'>;
  /** Seconds between two looks at what is pending. Urgent work is started by a notification instead. */
  pause: number;
};
type Change = Omit<Partial<typeof t.$inferInsert>, 'runAt'> & { runAt?: Date | SQL };

const lease = 30;
const [minute, quarter, hour, day] = [60, 15 * 60, 60 * 60, 24 * 60 * 60];
/** Seconds before each further attempt of a run that failed. */
const retries = [minute, 2 * minute, 4 * minute];
const stopMs = 10_000;

/** The first instant of a schedule after both this clock and the given instant, so that no run is made twice. */
export const nextRun = (cron: string, after = new Date(0)) =>
  new Cron(cron, { timezone: 'UTC' }).nextRun(new Date(Math.max(after.getTime(), Date.now())))!;

/**
 * Runs scheduled jobs from a table of the product's database; one process at a time runs a job. A failed run is tried
 * again three times. A job whose process died runs again when its lease is over; after two such runs it is set aside, for
 * a quarter of an hour at first and up to a day, so that it does not end one process after the other.
 */
export function createJobs({ database: { db, runAlone }, jobs, logger, pause }: Dependencies) {
  const attempts = createWorkAttempts({ db, queue: 'jobs', lease, asidePauses: [quarter, hour, 6 * hour, day] });
  /** Holds the jobs that this process runs, by name. */
  const running = new Map<string, Promise<void>>();
  let starting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const save = (name: string, change: Change) =>
    db
      .update(t)
      .set({ lastAt: sql`now()`, ...change })
      .where(eq(t.name, name));

  async function addRows() {
    const names = jobs.map(({ name }) => name);
    await db.delete(t).where(notInArray(t.name, names));
    for (const { name, cron } of jobs)
      await db
        .insert(t)
        .values({ name, cron, runAt: nextRun(cron) })
        .onConflictDoUpdate({
          target: t.name,
          set: { cron, runAt: sql`excluded.run_at` },
          setWhere: sql`${t.cron} <> excluded.cron`,
        });
  }

  /** Runs it and notes the outcome; `failures` are those of this run before. */
  async function attempt({ name, cron, run }: Job, { runAt, failures }: { runAt: Date; failures: number }) {
    await save(name, { lastState: 'active' });
    const renew = () => attempts.renew(name);
    const [outcome] = await Promise.allSettled([workWithLease({ lease, renew, work: async () => run() })]);
    if (outcome.status === 'fulfilled')
      return save(name, { lastState: 'completed', failures: 0, runAt: nextRun(cron, runAt) });
    logger.error({ err: outcome.reason, job: name }, 'a job failed');
    const retry = retries[failures];
    return retry
      ? save(name, { lastState: 'retry', failures: failures + 1, runAt: inSeconds(retry) })
      : save(name, { lastState: 'failed', failures: 0, runAt: nextRun(cron, runAt) });
  }

  async function runClaimed(job: Job) {
    const { name, cron } = job;
    const { claimed, setAside } = await attempts.claim([name]);
    if (setAside.length > 0) {
      logger.error({ job: name }, 'a job has ended the process twice, and is set aside');
      await save(name, { lastState: 'failed', failures: 0, runAt: nextRun(cron) });
    }
    // Another process runs it.
    if (claimed.length === 0) return;
    try {
      const [pending] = await db
        .select()
        .from(t)
        .where(and(eq(t.name, name), isPending(t.runAt)));
      if (pending) await attempt(job, pending);
    } finally {
      await attempts.finish([name]);
    }
  }

  function onFailure(error: unknown) {
    if (!isStopped) logger.error({ err: error }, 'the jobs could not reach the database');
  }

  async function startPending() {
    const idle = jobs.filter(({ name }) => !running.has(name)).map(({ name }) => name);
    const pending = await db
      .select({ name: t.name })
      .from(t)
      .where(and(inArray(t.name, idle), isPending(t.runAt)));
    for (const { name } of pending) {
      if (isStopped) return;
      const job = jobs.find((one) => one.name === name)!;
      const end = () => void running.delete(name);
      running.set(name, runClaimed(job).catch(onFailure).finally(end));
    }
  }

  /** Starts what is pending, once at a time. */
  function startOnce() {
    starting ??= startPending()
      .catch(onFailure)
      .finally(() => {
        starting = undefined;
      });
    return starting;
  }

  return {
    /** Brings the table in line with these jobs, under a lock shared with other processes, and starts working. */
    async start() {
      await runAlone(addRows);
      timer = setInterval(startOnce, pause * 1000);
      await startOnce();
    },

    /** Makes a run pending, also of a job that is set aside; this process begins it at once where it works on jobs. */
    async runNow(name: string) {
      await attempts.lift(name);
      await db.update(t).set({ runAt: sql`now()`, failures: 0 }).where(eq(t.name, name));
      if (timer) void startOnce();
    },

    /** Waits at most ten seconds for running jobs. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await starting;
      if (running.size > 0) await attempts.release([...running.keys()]).catch(() => {});
      let timeout: NodeJS.Timeout | undefined;
      const isOver = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, stopMs);
      });
      await Promise.race([Promise.all(running.values()), isOver]);
      clearTimeout(timeout);
    },
  };
}
