import * as z from 'zod/mini';
import { cleanMailAddress, honeypot } from '#platform/shared/text-schema.ts';
import { mailTopics } from './vocabulary.ts';

export const newsletterInput = z.object({ email: cleanMailAddress, website: honeypot });
export type NewsletterInput = z.infer<typeof newsletterInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const confirmInput = z.object({ token });
/** In the address, because a mail program that ends the newsletter with one click sends nothing else of ours. */
export const unsubscribeQuery = z.object({ token });

const topics = z.array(z.enum(mailTopics));
/** All that is wanted. A form always sends one empty value, and so says it too when nothing is ticked. */
export const mailTopicsInput = z.strictObject({
  topics: z.pipe(
    z.transform((given) => {
      const list = typeof given === 'string' ? [given] : given;
      return Array.isArray(list) ? list.filter((topic) => topic !== '') : list;
    }),
    topics.check(
      z.maxLength(2 * mailTopics.length),
      z.overwrite((given) => mailTopics.filter((topic) => given.includes(topic))),
    ),
  ),
});
/** `open`: the person may choose. Else why not: they are under 18, or their address is not confirmed. */
export const mailTopicsAnswer = z.object({ state: z.enum(['open', 'underAge', 'unconfirmed']), topics });
export type MailTopicsAnswer = z.infer<typeof mailTopicsAnswer>;
