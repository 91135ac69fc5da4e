import type { Job } from '#platform/server/jobs/jobs.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { WorkingTime } from './inbox/answer-time-policy.ts';
import { createAnswerTimeRepository } from './inbox/answer-time-repository.ts';
import { lateEmail } from './message-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail' | 'publicUrl'> & {
  workingTime: WorkingTime;
};

/** Emails the operator once about each promise that was not kept, and deletes what is old. */
export const messageJobs = ({ db, queueMail, operatorEmail, publicUrl, workingTime }: Dependencies): Job[] => [
  {
    name: 'alarm-late-messages',
    cron: '*/5 * * * *',
    run: () =>
      db.transaction(async (tx) => {
        const late = await createAnswerTimeRepository(tx).claimLate();
        const [first] = late;
        if (!first) return;
        // A question is late once for each promise, so its first one names the email.
        const key = `${first.id}:${first.promisedAt.getTime()}`;
        await queueMail(tx, lateEmail(operatorEmail, key, late, { timeZone: workingTime.timeZone, publicUrl }));
      }),
  },
  { name: 'purge-messages', cron: '37 3 * * *', run: () => createAnswerTimeRepository(db).purge() },
];
