import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#platform/server/errors.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingLetter } from '#platform/server/mail/letter.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { ContactInput, NewsletterInput } from '../contract.ts';
import { daysToConfirm } from '../vocabulary.ts';
import { leaveLink, readLeaving } from './leave-link.ts';
import type { MessageRepository } from './message-repository.ts';

/** What is saved together or not at all. */
type Unit = { repository: MessageRepository; queue: (letter: OutgoingLetter) => Promise<void> };

type Dependencies = {
  repository: Pick<MessageRepository, 'findAsked' | 'confirmSubscription' | 'removeSubscription'>;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  /** Whether news may go to a mailbox: not to somebody who is known to be under 18. */
  mayReceiveNews: (email: string) => Promise<boolean>;
  publicUrl: string;
  /** Who reads what people write. */
  operatorEmail: string;
  /** Sign the links that end the newsletter. */
  secrets: Secrets;
  makeToken?: () => string;
};
export type Messages = ReturnType<typeof createMessages>;

const randomToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The same mailbox typed in another way is one subscriber. */
export const foldEmail = (email: string) => email.normalize('NFKC').toLowerCase();

/** Whoever types the address of somebody else cannot fill their mailbox. */
const receiptLimit = { name: 'contact-receipt', most: 1, seconds: 24 * 3600 };
const confirmationLimit = { name: 'newsletter-address', most: 3, seconds: 24 * 3600 };

export function createMessages(dependencies: Dependencies) {
  const { repository, transact, limiter, mayReceiveNews, publicUrl, operatorEmail, secrets } = dependencies;
  const { makeToken = randomToken } = dependencies;
  /** Limits that nobody may notice: past them, less is done, and the answer is the same. */
  const allows = (limit: Parameters<RateLimiter['count']>[0], who: string) =>
    limiter.count(limit, who).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.kind === 'tooMany') return false;
        throw error;
      },
    );

  return {
    /**
     * Keeps a message for the people who run the site, and mails it to them. The sender gets a receipt, at most one a
     * day and without anything that was typed: the address may be somebody else's.
     */
    async contact({ name, email, message }: ContactInput) {
      const mayAnswer = await allows(receiptLimit, foldEmail(email));
      await transact(async (unit) => {
        const id = await unit.repository.addContactMessage({ name, email, message });
        await unit.queue(forOperator(id, operatorEmail, { name, email, message }));
        if (mayAnswer) await unit.queue(receipt(id, email));
      });
    },

    /**
     * Notes that an address wants the newsletter, unconfirmed, and asks it by mail (decisions.md: double opt-in).
     * Nothing that comes back tells whether the address was known; a confirmed one gets no mail, nor does that of
     * somebody under 18.
     */
    async signUp({ email }: NewsletterInput) {
      const foldedEmail = foldEmail(email);
      if (!(await allows(confirmationLimit, foldedEmail)) || !(await mayReceiveNews(email))) return;
      const token = makeToken();
      const tokenHash = hashOf(token);
      await transact(async (unit) => {
        const id = await unit.repository.addSubscription({ email, foldedEmail, tokenHash });
        if (!id) return;
        await unit.queue({
          ...confirmation(email, `${publicUrl}/newsletter/confirm?token=${token}`),
          key: `newsletter:${tokenHash}`,
          unsubscribe: leaveLink({ publicUrl, secrets }, id),
        });
      });
    },

    /** A press of the button on the page that the letter leads to. The same link twice is no mistake. */
    async confirm(token: string): Promise<'done' | 'over'> {
      const tokenHash = hashOf(token);
      const email = await repository.findAsked(tokenHash);
      if (email === undefined || !(await mayReceiveNews(email))) return 'over';
      return (await repository.confirmSubscription(tokenHash, daysToConfirm)) ? 'done' : 'over';
    },

    /** Forgets an address. Once more, or after it was forgotten, is the same. */
    async leave(token: string): Promise<'done' | 'incomplete'> {
      const id = readLeaving(token, secrets);
      if (id === undefined) return 'incomplete';
      await repository.removeSubscription(id);
      return 'done';
    },
  };
}

export const forOperator = (id: string, to: string, { name, email, message }: ContactInput): OutgoingLetter => ({
  key: `contact:${id}`,
  to,
  replyTo: email,
  subject: `Message from ${name}`,
  paragraphs: message.split(/\n{2,}/),
  notes: [
    `${name} wrote this in the contact form. An answer to this letter goes to ${email}; nobody has checked that the address is theirs.`,
  ],
});

export const receipt = (id: string, to: string): OutgoingLetter => ({
  key: `contact-receipt:${id}`,
  to,
  subject: 'We have your message',
  paragraphs: ['Thank you for writing to SeaLeap. Your message has arrived, and a person will read it.'],
  notes: ['Did you not write to us? Then somebody typed your address by mistake. You need not do anything.'],
});

export const confirmation = (to: string, href: string) => ({
  to,
  subject: 'Do you want news from SeaLeap?',
  paragraphs: [
    'Hello! This address was given on SeaLeap to get new opportunities by e-mail.',
    'If it was you, please confirm. Until then nothing else is sent to you.',
  ],
  action: { label: 'Yes, send me news', href },
  notes: [
    `The link works for ${daysToConfirm} days. If it was not you, you need not do anything: the address is forgotten then.`,
  ],
});
