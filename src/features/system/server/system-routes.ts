import type { Context } from 'hono';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import { createBackupRuns } from '#platform/server/backup/backup-runs.ts';
import type { Database, OpenDatabase } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { jobName, type System, system as systemAnswer } from '../contract.ts';
import { nextRun } from './next-run.ts';
import { createSystemRepository } from './system-repository.ts';

export type SystemDependencies = {
  db: Database;
  kind: OpenDatabase['kind'];
  version: string;
  /** Starts a job at once. */
  runJob: (name: string) => Promise<void>;
};

const iso = (at: Date | undefined) => at?.toISOString() ?? null;

export function systemEndpoints({ db, kind, version, runJob }: SystemDependencies) {
  const repository = createSystemRepository(db);
  const outbox = createOutbox(db);
  const backups = createBackupRuns(db);

  async function listJobs(now: Date) {
    const jobs = await repository.listJobs();
    return jobs.map(({ name, cron, last_at, state }) => ({
      name,
      cron,
      lastAt: last_at === null ? null : new Date(last_at).toISOString(),
      state,
      nextAt: iso(nextRun(cron, now)),
    }));
  }

  async function read(): Promise<System> {
    const [{ version: ofDatabase, ...database }, migrations, last, emails, events, jobs] = await Promise.all([
      repository.readDatabase(),
      repository.readMigrations(),
      backups.findLatest(),
      outbox.countUnfinished(),
      repository.countEvents(),
      listJobs(new Date()),
    ]);
    return {
      versions: {
        product: version,
        node: process.versions.node,
        database: ofDatabase,
        migrations: migrations.count,
        lastMigrationAt: iso(migrations.last),
      },
      database: { kind, ...database },
      backup: last
        ? {
            at: last.finishedAt.toISOString(),
            bytes: last.bytes,
            rows: last.rows,
            files: last.files,
            failure: last.failure,
          }
        : null,
      queues: {
        queuedEmails: emails.queued!,
        sendingEmails: emails.sending!,
        failedEmails: emails.failed!,
        waitingEvents: events.waiting,
        failedEvents: events.failed,
      },
      jobs,
    };
  }

  return [
    endpoint({
      method: 'get',
      path: '/admin/system',
      guard: requireRole('admin'),
      summary: 'Versions, the database, the last backup, what waits, and what runs by the clock.',
      answer: systemAnswer,
      handle: async (c) => c.json(await read()),
    }),
    endpoint({
      method: 'post',
      path: '/admin/system/jobs/:name/run',
      guard: requireRole('admin'),
      summary: 'Has a job take its next turn now: within half a minute.',
      params: jobName,
      status: 204,
      handle: async (c, { params: { name } }) => runNow(c, name),
    }),
  ];

  async function runNow(c: Context, name: string) {
    const jobs = await repository.listJobs();
    if (!jobs.some((job) => job.name === name)) throw new NotFound('There is no such job.');
    const { id: actorId } = await personOf(c);
    await recordAct(db, { actorId, action: 'job.run', subjectId: name });
    await runJob(name);
    return c.body(null, 204);
  }
}
