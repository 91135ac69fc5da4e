import { createHash, randomBytes } from 'node:crypto';
import { isAllowed, type RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { NewsletterInput } from '../contract.ts';
import { daysToConfirm } from '../vocabulary.ts';
import { confirmationEmail } from './subscriber-emails.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';
import { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-link.ts';

/** Bound to one transaction. */
type Unit = {
  repository: Pick<SubscriberRepository, 'addSubscription'>;
  queue: (emailMessage: OutgoingEmail) => Promise<void>;
};

type Dependencies = {
  repository: Pick<SubscriberRepository, 'findAddressByToken' | 'confirmSubscription' | 'removeSubscription'>;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  /** False for the address of a minor. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
  publicUrl: string;
  /** Sign unsubscribe links. */
  secrets: Secrets;
  makeToken?: () => string;
};
export type Subscribers = ReturnType<typeof createSubscribers>;

const randomToken = () => randomBytes(32).toString('base64url');
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Nobody can fill the mailbox of somebody else with confirmations. */
const confirmationLimit = { name: 'newsletter-address', max: 3, seconds: 24 * 3600 };

/** Sign-up, confirmation and unsubscription of addresses. */
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
     * Stores an unconfirmed address and emails it a confirmation link (decisions.md: double opt-in). The response does
     * not tell whether the address was known; confirmed addresses and those of minors get no email.
     */
    async signUp({ email }: NewsletterInput) {
      const foldedEmail = foldMailAddress(email);
      if (!(await isAllowed(limiter, confirmationLimit, foldedEmail)) || !(await mayReceiveNewsletter(email))) return;
      const token = makeToken();
      const tokenHash = hashToken(token);
      await transact(async (unit) => {
        const id = await unit.repository.addSubscription({ email, foldedEmail, tokenHash });
        if (!id) return;
        await unit.queue({
          ...confirmationEmail(email, `${publicUrl}/newsletter/confirm?token=${token}`),
          key: `newsletter:${tokenHash}`,
          unsubscribe: unsubscribeLink({ publicUrl, secrets }, id),
        });
      });
    },

    /** Confirms by the token of an email. Idempotent. */
    async confirm(token: string): Promise<'done' | 'over'> {
      const tokenHash = hashToken(token);
      const email = await repository.findAddressByToken(tokenHash);
      if (email === undefined || !(await mayReceiveNewsletter(email))) return 'over';
      return (await repository.confirmSubscription(tokenHash, daysToConfirm)) ? 'done' : 'over';
    },

    /** Deletes the subscription. Idempotent. */
    async unsubscribe(token: string): Promise<'done' | 'incomplete'> {
      const id = readUnsubscribeToken(token, secrets);
      if (id === undefined) return 'incomplete';
      await repository.removeSubscription(id);
      return 'done';
    },
  };
}
