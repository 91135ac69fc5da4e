import { createHash, randomBytes } from 'node:crypto';
import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { NewsletterInput } from '../contract.ts';
import { daysToConfirm } from '../vocabulary.ts';
import type { PreferenceDependencies } from './email-topics.ts';
import { createIssueRepository } from './issue-repository.ts';
import { confirmationEmail } from './subscriber-emails.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-link.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl' | 'secrets' | 'limiter'> &
  Pick<PreferenceDependencies, 'mayReceiveNewsletter'>;
export type Subscribers = ReturnType<typeof createSubscribers>;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Nobody can fill the mailbox of somebody else with confirmations. */
const confirmationLimit = { name: 'newsletter-address', max: 3, seconds: 24 * 3600 };

/** Sign-up, confirmation and unsubscription of addresses. */
export function createSubscribers(dependencies: Dependencies) {
  const { db, queueMail, limiter, mayReceiveNewsletter, publicUrl, secrets } = dependencies;
  const repository = createSubscriberRepository(db);

  return {
    /**
     * Stores an unconfirmed address and emails it a confirmation link (decisions.md: double opt-in). The response does
     * not tell whether the address was known; confirmed addresses and those of minors get no email.
     */
    async signUp({ email }: NewsletterInput) {
      const foldedEmail = foldMailAddress(email);
      if (!(await isAllowed(limiter, confirmationLimit, foldedEmail)) || !(await mayReceiveNewsletter(email))) return;
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashToken(token);
      await db.transaction(async (tx) => {
        const id = await createSubscriberRepository(tx).addSubscription({ email, foldedEmail, tokenHash });
        if (!id) return;
        await queueMail(tx, {
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

    /** Deletes the subscription, and counts it for the issue whose link was used. Idempotent. */
    async unsubscribe(token: string): Promise<'done' | 'incomplete'> {
      const left = readUnsubscribeToken(token, secrets);
      if (left === undefined) return 'incomplete';
      await db.transaction(async (tx) => {
        const isRemoved = await createSubscriberRepository(tx).removeSubscription(left.id);
        if (isRemoved && left.issueId) await createIssueRepository(tx).countUnsubscribed(left.issueId);
      });
      return 'done';
    },
  };
}
