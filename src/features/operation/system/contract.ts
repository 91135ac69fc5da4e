import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';

const count = z.number();

export const job = z.object({
  name: z.string(),
  cron: z.string(),
  /** The time of the last run; null without a recent one. */
  lastAt: z.nullable(instant),
  state: z.nullable(z.string()),
  nextAt: z.nullable(instant),
});
export type Job = z.infer<typeof job>;

export const system = z.object({
  versions: z.object({
    product: z.string(),
    node: z.string(),
    database: z.string(),
    migrations: count,
    lastMigrationAt: z.nullable(instant),
  }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    bytes: count,
    tables: z.array(z.object({ name: z.string(), bytes: count, rows: z.nullable(count) })),
  }),
  backup: z.nullable(
    z.object({ at: instant, bytes: count, rows: count, files: count, failure: z.nullable(z.string()) }),
  ),
  queues: z.object({
    queuedEmails: count,
    sendingEmails: count,
    failedEmails: count,
    waitingEvents: count,
    failedEvents: count,
  }),
  /** Work that failed again and again, or that ended the server, by its kind; it is tried again later. */
  setAside: z.array(z.object({ queue: z.string(), count })),
  jobs: z.array(job),
});
export type System = z.infer<typeof system>;

/** The name of a job, or of an email. */
export const nameParams = z.object({ name: z.string().check(z.regex(/^[a-z-]{1,60}$/)) });

/** The recipient is masked; revealing it is logged. */
export const failedEmail = z.object({
  id: z.string(),
  /** The kind of email, as 'verify'. */
  kind: z.string(),
  to: z.string(),
  attempts: count,
  createdAt: instant,
  failure: z.string(),
});
export type FailedEmail = z.infer<typeof failedEmail>;
export const failedEmails = z.array(failedEmail);
export const emailId = z.object({ id: z.uuid() });
export const recipient = z.object({ to: z.string(), failure: z.string() });
export const retried = z.object({ emails: count });

export const template = z.object({ name: z.string(), subject: z.string(), text: z.string() });
export type Template = z.infer<typeof template>;
export const templates = z.array(template);
