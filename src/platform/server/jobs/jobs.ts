import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';

/** Work that is done again and again, by one process at a time. `cron` has five fields and means UTC. */
export type Job = { name: string; cron: string; run: () => Promise<unknown> };

type Dependencies = {
  database: Pick<OpenDatabase, 'executeSql' | 'runAlone'>;
  jobs: readonly Job[];
  logger: Pick<Logger, 'error'>;
  /** Seconds between two looks at a queue: few queries at rest. What must not wait is woken by a notification instead. */
  pause: number;
};

/**
 * Runs jobs by the clock, on pg-boss in the product's own database. Several processes share them: each turn of a job is
 * taken by one. A job that fails is tried three times more; one whose process dies is found after fifteen minutes.
 */
export function createJobs({ database, jobs, logger, pause }: Dependencies) {
  const pending = new Set<Promise<unknown>>();
  let isStopped = false;

  /**
   * pg-boss does not wait for some of its queries, so one that rejects, or an answer without rows, would end the process.
   * A failure is told to the log, and what was to be done is found again at the next look. No answer at all is what
   * pg-boss takes for nothing done.
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
  boss.on('error', (error) => isStopped || logger.error({ err: error }, 'a job could not be looked after'));

  /**
   * Queues are tables: they are made before anything of this process works on one, or PostgreSQL sees deadlocks. What
   * fails here fails the start.
   */
  async function createQueues() {
    const db = { executeSql: async (text: string, values?: unknown[]) => database.executeSql(text, values) as never };
    const maker = new PgBoss({ db, schedule: false, supervise: false });
    await maker.start();
    for (const { name, cron } of jobs) {
      // One turn waits at most, however long nobody takes it.
      await maker.createQueue(name, { name, policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true });
      await maker.schedule(name, cron);
    }
    await maker.stop();
    await boss.start();
  }

  async function begin({ name, run }: Job) {
    await boss.work(name, { pollingIntervalSeconds: pause }, async () => {
      try {
        await run();
      } catch (error) {
        logger.error({ err: error, job: name }, 'a job failed');
        // Its words could name a person; the database needs to know only that it failed.
        throw new Error('failed; see the log');
      }
    });
  }

  return {
    /** Makes what pg-boss needs in the database, where other processes may be doing the same, and begins. */
    async start() {
      await database.runAlone(createQueues);
      for (const job of jobs) await begin(job);
    },

    /** Has a job take a turn now, by whichever process looks first; a turn that waits already is enough. */
    async runNow(name: string) {
      await boss.send(name, {});
    },

    /** Lets running jobs end, for ten seconds at most; afterwards nothing touches the database any more. */
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      await Promise.allSettled(pending);
      isStopped = true;
    },
  };
}
