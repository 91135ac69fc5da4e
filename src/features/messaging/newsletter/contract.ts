import * as z from 'zod/mini';
import { cleanMailAddress, honeypot } from '#platform/shared/text/text-schema.ts';
import { mailTopics } from './vocabulary.ts';

export const newsletterInput = z.object({ email: cleanMailAddress, website: honeypot });
export type NewsletterInput = z.infer<typeof newsletterInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const confirmInput = z.object({ token });
/** A query parameter, because one-click unsubscribe sends no body of ours (RFC 8058). */
export const unsubscribeQuery = z.object({ token });

const topics = z.array(z.enum(mailTopics));
/** The selected topics. A form always sends one empty value, so that none is a selection too. */
export const mailTopicsInput = z.strictObject({
  topics: z.pipe(
    z.transform((input) => {
      const list = typeof input === 'string' ? [input] : input;
      return Array.isArray(list) ? list.filter((topic) => topic !== '') : list;
    }),
    topics.check(
      z.maxLength(2 * mailTopics.length),
      z.overwrite((input) => mailTopics.filter((topic) => input.includes(topic))),
    ),
  ),
});
/** `open`: the user may choose. Otherwise why not: under 18, or an unverified address. */
export const mailTopicsAnswer = z.object({ state: z.enum(['open', 'underAge', 'unconfirmed']), topics });
export type MailTopicsAnswer = z.infer<typeof mailTopicsAnswer>;
