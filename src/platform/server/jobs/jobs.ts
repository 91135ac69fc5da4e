import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { workWithLease } from '../queue/renewed-lease.ts';
import { createWorkAttempts } from '../queue/work-attempts.ts';

/** Scheduled work, run by one process at a time. `cron` has five fields, in UTC. */
export type Job = { name: string; cron: string; run: () => Promise<unknown> };

type Dependencies = {
  database: Pick<OpenDatabase, 'db' | 'executeSql' | 'runAlone'>;
  jobs: readonly Job[];
  logger: Pick<Logger, 'error'>;
  /** Seconds between polls of a queue. Urgent work is started by a notification instead. */
  pause: number;
};

const lease = 30;
const [quarter, hour, day] = [15 * 60, 60 * 60, 24 * 60 * 60];

/**
 * Runs scheduled jobs on pg-boss in the product's database; one process at a time runs a job. A failed run is retried
 * three times. A job whose process died runs again when its lease is over; after two such runs it is set aside, for a
 * quarter of an hour at first and up to a day, so that it does not end one process after the other.
 */
export function createJobs({ database, jobs, logger, pause }: Dependencies) {
  const pending = new Set<Promise<unknown>>();
  let isStopped = false;
  /** pg-boss's ids of this process's workers, by the name of their job. */
  const workers = new Map<string, string>();
  const attempts = createWorkAttempts({
    db: database.db,
    queue: 'jobs',
    lease,
    asidePauses: [quarter, hour, 6 * hour, day],
  });
  const running = new Set<string>();

  /**
   * pg-boss leaves some queries unawaited: a rejection, or a result without rows, would end the process. Failures are
   * logged instead, and pg-boss takes `undefined` for an empty result; the next poll finds the work again.
   */
  async function executeSql(text: string, values?: unknown[]) {
    if (isStopped) return undefined as never;
    const query = database.executeSql(text, values);
    pending.add(query);
    try {
      return (await query) as { rows: [] };
    } catch (error) {
      logger.error({ err: error }, 'the jobs could not reach the database');
      return undefined as never;
    } finally {
      pending.delete(query);
    }
  }

  const boss = new PgBoss({
    db: { executeSql },
    cronMonitorIntervalSeconds: pause,
    cronWorkerIntervalSeconds: pause,
    maintenanceIntervalMinutes: 10,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => isStopped || logger.error({ err: error }, 'the job queue failed'));

  /**
   * Queues are tables: create them before this process works on any, to avoid deadlocks. An error here fails the start.
   */
  async function createQueues() {
    const db = { executeSql: async (text: string, values?: unknown[]) => database.executeSql(text, values) as never };
    const setup = new PgBoss({ db, schedule: false, supervise: false });
    await setup.start();
    for (const { name, cron } of jobs) {
      // At most one run is queued, however long nobody claims it.
      await setup.createQueue(name, { name, policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true });
      await setup.schedule(name, cron);
    }
    await setup.stop();
    await boss.start();
  }

  async function startWorker({ name, run }: Job) {
    async function runClaimed() {
      const { claimed, setAside } = await attempts.claim([name]);
      if (setAside.length > 0) throw new Error('It has ended the process twice, and is set aside.');
      // Another process runs it.
      if (claimed.length === 0) return;
      running.add(name);
      try {
        await workWithLease({ lease, renew: () => attempts.renew(name), work: async () => run() });
      } finally {
        running.delete(name);
        await attempts.finish([name]);
      }
    }
    const work = async () => {
      try {
        await runClaimed();
      } catch (error) {
        logger.error({ err: error, job: name }, 'a job failed');
        // The message could hold personal data, and pg-boss would store it.
        throw new Error('failed; see the log');
      }
    };
    workers.set(name, await boss.work(name, { pollingIntervalSeconds: pause }, work));
  }

  return {
    /** Creates pg-boss's tables, under a lock shared with other processes, and starts working. */
    async start() {
      await database.runAlone(createQueues);
      for (const job of jobs) await startWorker(job);
    },

    /** Queues a run, also of a job that is set aside, which this process begins at once where it works on jobs; does nothing when one is queued already. */
    async runNow(name: string) {
      await attempts.lift(name);
      await boss.send(name, {});
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },

    /** Waits at most ten seconds for running jobs; afterwards no query is made. */
    async stop() {
      if (running.size > 0) await attempts.release([...running]).catch(() => {});
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      await Promise.allSettled(pending);
      isStopped = true;
    },
  };
}
