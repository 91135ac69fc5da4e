import * as z from 'zod/mini';
import { cleanLine, cleanLines, cleanMailAddress, honeypot } from '#platform/shared/text-schema.ts';
import { lengths } from './vocabulary.ts';

export const contactInput = z.object({
  name: z.string().check(cleanLine, z.minLength(lengths.name.least), z.maxLength(lengths.name.most)),
  email: cleanMailAddress,
  message: z.string().check(cleanLines, z.minLength(lengths.message.least), z.maxLength(lengths.message.most)),
  website: honeypot,
});
export type ContactInput = z.infer<typeof contactInput>;
