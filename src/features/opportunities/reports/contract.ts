import * as z from 'zod/mini';
import { honeypot, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import { lengths, reportReasons } from './vocabulary.ts';

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
