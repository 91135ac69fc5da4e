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
  let state: 'starting' | 'running' | 'stopped' = 'starting';

  /**
   * pg-boss does not wait for some of its queries, so a failed one would end the process. Once it runs, a failure is
   * told to the log, and what was to be done is found again at the next look.
   */
  async function executeSql(text: string, values?: unknown[]) {
    if (state === 'stopped') return { rows: [] };
    const query = database.executeSql(text, values);
    pending.add(query);
    try {
      return (await query) as { rows: [] };
    } catch (error) {
      if (state === 'starting') throw error;
      logger.error({ err: error }, 'the jobs could not reach the database');
      return undefined as never;
    } finally {
      pending.delete(query);
    }
  }

  const db = { executeSql };
  const boss = new PgBoss({
    db,
    cronMonitorIntervalSeconds: pause,
    cronWorkerIntervalSeconds: pause,
    maintenanceIntervalMinutes: 10,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'a job could not be looked after'));

  /** Queues are tables: they are made before anything of this process works on one, or PostgreSQL sees deadlocks. */
  async function createQueues() {
    const maker = new PgBoss({ db, schedule: false, supervise: false });
    await maker.start();
    // One turn waits at most, however long nobody takes it.
    for (const { name } of jobs)
      await maker.createQueue(name, { name, policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true });
    await maker.stop();
    await boss.start();
  }

  async function begin({ name, cron, run }: Job) {
    await boss.schedule(name, cron);
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
      state = 'running';
    },

    /** Has a job take a turn now, by whichever process looks first; a turn that waits already is enough. */
    async runNow(name: string) {
      await boss.send(name, {});
    },

    /** Lets running jobs end, for ten seconds at most; afterwards nothing touches the database any more. */
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
      await Promise.allSettled(pending);
      state = 'stopped';
    },
  };
}
