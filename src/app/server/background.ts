import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createJobs, type Job } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { InSpan } from '#platform/server/tracing.ts';

type Settings = {
  database: OpenDatabase;
  logger: Logger;
  modules: readonly FeatureModule[];
  /** Seconds between two polls of the job queues, and of what the channels announce. */
  pause?: number;
  inSpan?: InSpan | undefined;
};

/** Starts scheduled jobs, notification channels and the modules' own background work. */
export async function startBackground({ database, logger, modules, pause = 15, inSpan }: Settings) {
  const traced = (job: Job): Job => (inSpan ? { ...job, run: () => inSpan(`job ${job.name}`, () => job.run()) } : job);
  const jobs = createJobs({
    database,
    logger,
    pause,
    jobs: modules.flatMap((module) => module.jobs ?? []).map(traced),
  });

  if (database.kind === 'embedded') await Promise.all(modules.map((module) => module.reclaim?.()));
  const channels = modules.flatMap((module) => module.channels ?? []);
  for (const { name, run } of channels) {
    const refresh = () => void run();
    await database.listen(name, (payload) => void run(payload), refresh);
    refresh();
  }
  for (const module of modules) void module.start?.();
  await jobs.start();
  // Nobody announces the claims of a killed process: they go on when their lease is over, not at the next minute.
  const polling = setInterval(() => {
    for (const { run, isLive } of channels) if (!isLive) void run();
  }, pause * 1000).unref();

  return {
    runJob: jobs.runNow,

    /** Waits at most ten seconds; other processes or the next start finish the rest. */
    async stop() {
      clearInterval(polling);
      await Promise.race([
        Promise.all([jobs.stop(), ...modules.map((module) => module.stop?.())]),
        wait(10_000, undefined, { ref: false }),
      ]);
    },
  };
}
