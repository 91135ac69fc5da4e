import * as z from 'zod/mini';
import { cleanLine, cleanLines, cleanMailAddress, honeypot } from '#platform/shared/text/text-schema.ts';
import { contactPages, lengths } from './vocabulary.ts';

export const contactInput = z.object({
  name: z.string().check(cleanLine, z.minLength(lengths.name.min), z.maxLength(lengths.name.max)),
  email: cleanMailAddress,
  message: z.string().check(cleanLines, z.minLength(lengths.message.min), z.maxLength(lengths.message.max)),
  /** The page of the form, to which a form without script comes back. */
  page: z._default(z.enum(contactPages), 'about'),
  website: honeypot,
});
