import * as z from 'zod/mini';
import { lengths, mailTopics } from './vocabulary.ts';

const controls = /[\p{Cc}\p{Cs}]/gu;
const singleLine = z.overwrite<string>((text) => text.replace(/\s+/g, ' ').replace(controls, '').trim());
/** Forms send a line break as two characters where scripts send one. */
const manyLines = z.overwrite<string>((text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim(),
);

/** The pattern that browsers use for `type=email`, so that both agree. */
const email = z.pipe(
  z.string().check(singleLine, z.maxLength(lengths.email.most)),
  z.email({ pattern: z.regexes.html5Email }),
);
/** A field that no person sees and only machines fill in. */
const website = z.optional(z.string().check(z.refine((text) => text === '', 'Leave it empty')));

export const contactInput = z.object({
  name: z.string().check(singleLine, z.minLength(lengths.name.least), z.maxLength(lengths.name.most)),
  email,
  message: z.string().check(manyLines, z.minLength(lengths.message.least), z.maxLength(lengths.message.most)),
  website,
});
export type ContactInput = z.infer<typeof contactInput>;

export const newsletterInput = z.object({ email, website });
export type NewsletterInput = z.infer<typeof newsletterInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const confirmInput = z.object({ token });
/** In the address, because a mail program that ends the newsletter with one click sends nothing else of ours. */
export const leaveQuery = z.object({ token });

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
