import { createAnswerTimeRepository } from '#features/messaging/messages/server/inbox/answer-time-repository.ts';
import { createSystemRepository } from '#features/operation/system/server/system-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { StoredGauge } from '#platform/server/metrics.ts';

/** Returns the gauges that the metrics of every process read from the database: the same for all of them. */
export function storedGauges(db: Database): readonly StoredGauge[] {
  const system = createSystemRepository(db);
  const jobs = async (readValue: (job: { lastAt: string; state: string | null }) => number) => {
    const ran = (await system.listJobs()).flatMap(({ lastAt, ...job }) => (lastAt ? [{ ...job, lastAt }] : []));
    return Object.fromEntries(ran.map((job) => [job.name, readValue(job)]));
  };
  return [
    {
      name: 'messages_late',
      help: 'Open questions of Premium members whose promised time is over',
      read: async () => ({ '': await createAnswerTimeRepository(db).countLate() }),
    },
    {
      name: 'job_last_run_age_seconds',
      help: 'How long ago a scheduled job last ran, in any process',
      label: 'name',
      read: () => jobs(({ lastAt }) => Math.max(0, (Date.now() - Date.parse(lastAt)) / 1000)),
    },
    {
      name: 'job_last_run_failed',
      help: '1 when the last run of a job failed or waits to be repeated after a failure',
      label: 'name',
      read: () => jobs(({ state }) => (state === 'failed' || state === 'retry' ? 1 : 0)),
    },
    {
      name: 'payment_events_unapplied',
      help: 'Events of the payment provider that wait, or that could not be applied',
      label: 'state',
      read: async () => ({ ...(await system.countEvents()) }),
    },
  ];
}
