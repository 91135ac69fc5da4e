import * as z from 'zod/mini';

/** A letter that left, as the person it went to would see it. */
export const storedEmail = z.object({
  id: z.uuid(),
  key: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  sentAt: z.string(),
});
export type StoredEmail = z.infer<typeof storedEmail>;

export const emailAddressParams = z.object({ id: z.uuid() });
