import { recordAct } from '#platform/server/audit/audit-log.ts';
import { createBackupRuns } from '#platform/server/backup/backup-runs.ts';
import type { Database, OpenDatabase } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { countSetAside } from '#platform/server/queue/work-attempts.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { nameParams, system } from '../contract.ts';
import { nextRun } from './next-run.ts';
import { createSystemRepository } from './system-repository.ts';

export type SystemDependencies = {
  db: Database;
  kind: OpenDatabase['kind'];
  version: string;
  runJob: (name: string) => Promise<void>;
};

const guard = requireRole('admin');

export function systemEndpoints({ db, kind, version, runJob }: SystemDependencies) {
  const repository = createSystemRepository(db);

  async function read() {
    const [{ version: ofDatabase, ...database }, migrations, last, emails, events, jobs, setAside] = await Promise.all([
      repository.readDatabase(),
      repository.readMigrations(),
      createBackupRuns(db).findLatest(),
      createOutbox(db).countUnfinished(),
      repository.countEvents(),
      repository.listJobs(),
      countSetAside(db),
    ]);
    return {
      versions: {
        product: version,
        node: process.versions.node,
        database: ofDatabase,
        migrations: migrations.count,
        lastMigrationAt: migrations.last === null ? null : new Date(migrations.last),
      },
      database: { kind, ...database },
      backup: last
        ? { at: last.finishedAt, bytes: last.bytes, rows: last.rows, files: last.files, failure: last.failure }
        : null,
      queues: {
        queuedEmails: emails.queued!,
        sendingEmails: emails.sending!,
        failedEmails: emails.failed!,
        waitingEvents: events.waiting,
        failedEvents: events.failed,
      },
      setAside,
      jobs: jobs.map(({ lastAt, ...job }) => ({
        ...job,
        lastAt: lastAt && new Date(lastAt),
        nextAt: nextRun(job.cron, new Date()) ?? null,
      })),
    };
  }

  return [
    get('/admin/system', guard, {
      summary: 'Versions, the database, the last backup, what waits, and what runs by the clock.',
      answer: system,
      handle: read,
    }),
    post('/admin/system/jobs/:name/run', guard, {
      summary: 'Has a job take its next turn now: within half a minute.',
      params: nameParams,
      handle: async (c, { params: { name } }) => {
        const jobs = await repository.listJobs();
        if (!jobs.some((job) => job.name === name)) throw new NotFound('There is no such job.');
        await recordAct(db, { actorId: (await personOf(c)).id, action: 'job.run', subjectId: name });
        await runJob(name);
      },
    }),
  ];
}
