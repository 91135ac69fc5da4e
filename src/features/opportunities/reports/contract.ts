import * as z from 'zod/mini';
import { instant } from '#platform/shared/date-schema.ts';
import { honeypot, linesOfText, mailAddress } from '#platform/shared/text-schema.ts';
import { lengths, reportOutcomes, reportReasons } from './vocabulary.ts';

/** A form sends an empty field as an empty string. */
const orEmpty = <S extends z.ZodMiniType<string>>(schema: S) => z.optional(z.union([z.literal(''), schema]));

export const reportInput = z.object({
  opportunity: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.optional(linesOfText(0, lengths.note)),
  email: orEmpty(mailAddress(lengths.email)),
  website: honeypot,
});
export type ReportInput = z.infer<typeof reportInput>;

export const report = z.object({
  id: z.uuid(),
  at: instant,
  reason: z.enum(reportReasons),
  note: z.string(),
  wantsAnswer: z.boolean(),
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), isPublished: z.boolean() }),
  outcome: z.nullable(z.enum(reportOutcomes)),
  doneAt: z.nullable(instant),
  /** Null once the account is deleted. */
  doneBy: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;
export const reportList = z.array(report);

export const reportQuery = z.strictObject({
  state: z.optional(z.enum(['open', 'done'])),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const outcomeInput = z.strictObject({ outcome: z.enum(reportOutcomes) });
