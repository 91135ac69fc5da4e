import * as z from 'zod/mini';
import { cleanLine, cleanLines } from '#platform/shared/text/text-schema.ts';
import { lengths } from './document-vocabulary.ts';
import { letterLengths } from './letter-vocabulary.ts';

const line = z.optional(z.string().check(cleanLine, z.maxLength(lengths.line)));
const part = z.optional(z.string().check(cleanLines, z.maxLength(letterLengths.part)));

/** A motivation letter. Nothing in it is longer than a page can hold by far. */
export const letter = z.object({
  sender: z.optional(z.object({ name: line, email: line, phone: line, city: line, countryCode: line })),
  /** One a line: whom it is for, and where they are. */
  recipient: z.optional(z.string().check(cleanLines, z.maxLength(letterLengths.recipient))),
  /** The date as it is to be printed. */
  date: line,
  subject: line,
  greeting: line,
  parts: z.optional(z.object({ opening: part, motivation: part, evidence: part, plans: part, closing: part })),
  /** Before the name, such as 'Yours sincerely'. */
  farewell: line,
});
export type Letter = z.infer<typeof letter>;
