import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { suppressionReasons } from './vocabulary.ts';

const reason = z.enum(suppressionReasons);

/** The answer of `GET /api/account/email-state`: null when emails go to the address of who is signed in. */
export const emailState = z.object({ suppression: z.nullable(z.object({ reason, since: instant })) });
export type EmailState = z.infer<typeof emailState>;

/** The address is masked; revealing it is logged. */
export const suppression = z.object({
  id: z.uuid(),
  to: z.string(),
  reason,
  /** The reply of the mail server, masked. */
  detail: z.string(),
  refusedEmails: z.int(),
  createdAt: instant,
});
export type Suppression = z.infer<typeof suppression>;
export const suppressionList = z.array(suppression);
export const suppressionQuery = z.strictObject({
  /** A part of the address. */
  q: z.optional(z.string().check(z.maxLength(200))),
  cursor: cursorInput,
});
export const suppressionId = z.object({ id: z.uuid() });
export const revealedAddress = z.object({ to: z.string() });

/** The body of `POST /api/admin/suppressions`. */
export const suppressionInput = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, 'Type an email address')),
  reason,
});
export type SuppressionInput = z.infer<typeof suppressionInput>;

/** Counts the addresses that a posted returned email has suppressed. */
export const recordedReports = z.object({ addresses: z.int() });
