import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** The actor's name is null once the account is deleted; `subjectName` where the subject has none or is gone. */
export const auditEntry = z.object({
  id: z.number(),
  at: instant,
  actorId: z.string(),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectId: z.string(),
  subjectName: z.nullable(z.string()),
  before: fields,
  after: fields,
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditList = z.array(auditEntry);

export const auditQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  actor: z.optional(z.string().check(z.maxLength(100))),
  /** A kind of subject, as `opportunity`, or an action, as `opportunity.publish`. */
  action: z.optional(z.string().check(z.regex(/^[a-z-]+(\.[a-z-]+)?$/))),
  subject: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
export type AuditQuery = z.infer<typeof auditQuery>;
