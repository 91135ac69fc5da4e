import { createHash, randomBytes } from 'node:crypto';
import { isAllowed, type RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { NewsletterInput } from '../contract.ts';
import { daysToConfirm } from '../vocabulary.ts';
import { confirmation } from './subscriber-emails.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';
import { readLeaving, unsubscribeLink } from './unsubscribe-link.ts';

/** What is saved together or not at all. */
type Unit = {
  repository: Pick<SubscriberRepository, 'addSubscription'>;
  queue: (emailMessage: OutgoingEmail) => Promise<void>;
};

type Dependencies = {
  repository: Pick<SubscriberRepository, 'findAsked' | 'confirmSubscription' | 'removeSubscription'>;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  /** Whether news may go to a mailbox: not to somebody who is known to be under 18. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
  publicUrl: string;
  /** Sign the links that end the newsletter. */
  secrets: Secrets;
  makeToken?: () => string;
};
export type Subscribers = ReturnType<typeof createSubscribers>;

const randomToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whoever types the address of somebody else cannot fill their mailbox. */
const confirmationLimit = { name: 'newsletter-address', max: 3, seconds: 24 * 3600 };

/** Who gets the newsletter: an address asks for it, confirms, and unsubscribes. */
export function createSubscribers(dependencies: Dependencies) {
  const {
    repository,
    transact,
    limiter,
    mayReceiveNewsletter,
    publicUrl,
    secrets,
    makeToken = randomToken,
  } = dependencies;

  return {
    /**
     * Notes that an address wants the newsletter, unconfirmed, and asks it by mail (decisions.md: double opt-in).
     * Nothing that comes back tells whether the address was known; a confirmed one gets no mail, nor does that of
     * somebody under 18.
     */
    async signUp({ email }: NewsletterInput) {
      const foldedEmail = foldMailAddress(email);
      if (!(await isAllowed(limiter, confirmationLimit, foldedEmail)) || !(await mayReceiveNewsletter(email))) return;
      const token = makeToken();
      const tokenHash = hashOf(token);
      await transact(async (unit) => {
        const id = await unit.repository.addSubscription({ email, foldedEmail, tokenHash });
        if (!id) return;
        await unit.queue({
          ...confirmation(email, `${publicUrl}/newsletter/confirm?token=${token}`),
          key: `newsletter:${tokenHash}`,
          unsubscribe: unsubscribeLink({ publicUrl, secrets }, id),
        });
      });
    },

    /** A press of the button on the page that the letter leads to. The same link twice is no mistake. */
    async confirm(token: string): Promise<'done' | 'over'> {
      const tokenHash = hashOf(token);
      const email = await repository.findAsked(tokenHash);
      if (email === undefined || !(await mayReceiveNewsletter(email))) return 'over';
      return (await repository.confirmSubscription(tokenHash, daysToConfirm)) ? 'done' : 'over';
    },

    /** Forgets an address. Once more, or after it was forgotten, is the same. */
    async downgrade(token: string): Promise<'done' | 'incomplete'> {
      const id = readLeaving(token, secrets);
      if (id === undefined) return 'incomplete';
      await repository.removeSubscription(id);
      return 'done';
    },
  };
}
