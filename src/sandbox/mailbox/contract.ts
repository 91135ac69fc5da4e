import * as z from 'zod/mini';

/** A sent email as its recipient sees it. */
export const storedEmail = z.object({
  id: z.uuid(),
  key: z.string(),
  to: z.string(),
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  /** The calendar file that comes with it. */
  invitation: z.optional(z.string()),
  sentAt: z.string(),
});
export type StoredEmail = z.infer<typeof storedEmail>;

export const emailAddressParams = z.object({ id: z.uuid() });
