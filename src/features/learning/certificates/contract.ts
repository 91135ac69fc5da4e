import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { certificateCode, maxNameLength, maxReasonLength } from './vocabulary.ts';

export const ofCourse = z.object({ id: z.string() });
export const ofCode = z.object({ code: z.string().check(z.regex(certificateCode)) });
export const ofCertificate = z.object({ id: z.uuid() });

const facts = {
  code: z.string(),
  number: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  /** The class and its instructor are invented. */
  isSample: z.boolean(),
  issuedAt: instant,
  revokedAt: z.nullable(instant),
};

/** Everybody who has its address sees this. `name`: null unless its owner shows it. */
export const publicCertificate = z.object({ ...facts, name: z.nullable(z.string()) });
export type PublicCertificate = z.infer<typeof publicCertificate>;

export const ownCertificate = z.object({
  ...facts,
  courseId: z.string(),
  /** As it was when the certificate was issued. */
  name: z.string(),
  isNameShown: z.boolean(),
  revocationReason: z.nullable(z.string()),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;
export const ownCertificateList = z.array(ownCertificate);

/** A certificate of a course, or what one has still to do for it. */
export const certificateState = z.object({
  courseTitle: z.string(),
  certificate: z.nullable(ownCertificate),
  /** Why there is none yet, such as '2 lessons'; null when it can be had. */
  missing: z.nullable(z.string()),
  /** The name that a certificate would bear, and whether it would show it to everybody. */
  name: z.string(),
  showsName: z.boolean(),
  /** Characters of the name that the certificate cannot print: it asks for another spelling. */
  unprintable: z.optional(z.array(z.string())),
});
export type CertificateState = z.infer<typeof certificateState>;

/** A form sends a box that is not checked as nothing. */
export const nameShownInput = z.strictObject({ showName: z.optional(z.literal('yes')) });
/** `printedName`: how a certificate writes a name that it cannot print; otherwise it has no effect. */
export const certificateInput = z.extend(nameShownInput, { printedName: z.optional(lineOfText(0, maxNameLength)) });

export const adminCertificate = z.object({
  ...facts,
  id: z.uuid(),
  /** Null once the account is deleted. */
  name: z.nullable(z.string()),
  revocationReason: z.nullable(z.string()),
});
export type AdminCertificate = z.infer<typeof adminCertificate>;
export const adminCertificateList = z.array(adminCertificate);

/** `q`: a number or a code. */
export const adminCertificateQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  cursor: cursorInput,
});

export const revocationInput = z.strictObject({ reason: lineOfText(3, maxReasonLength) });
