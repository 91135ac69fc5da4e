import { isAllowed } from '#platform/server/http/limits/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import { beginWait } from './conversation-policy.ts';
import type { Threading } from './inbound/message-threading.ts';
import type { WorkingTime } from './inbox/answer-time-policy.ts';
import { createInboxRepository } from './inbox/inbox-repository.ts';
import { messageEmail, receiptEmail } from './message-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail' | 'limiter'> & {
  workingTime: WorkingTime;
  threading: Threading;
  now?: () => Date;
};
export type Messages = ReturnType<typeof createMessages>;

/** The asking person: logged in, or with an address that nobody has checked. */
type Sender = { name: string; email: string; personId?: string; isPremium?: boolean };

/** Nobody can fill the mailbox of somebody else with receipts. */
const receiptLimit = { name: 'contact-receipt', max: 1, seconds: 24 * 3600 };

export function createMessages({
  db,
  queueMail,
  limiter,
  operatorEmail,
  workingTime,
  threading,
  now = () => new Date(),
}: Dependencies) {
  const { timeZone } = workingTime;
  return {
    /**
     * Stores a question and emails it to the operator; returns its id. The sender gets a receipt without the typed text,
     * because the address may be somebody else's: at most one a day to an address that is not of an account.
     */
    async ask({ personId, isPremium = false, ...sender }: Sender, message: string) {
      const sendsReceipt = personId ? true : await isAllowed(limiter, receiptLimit, foldMailAddress(sender.email));
      return db.transaction(async (tx) => {
        const { alarmedAt: _none, ...wait } = beginWait(isPremium, now(), workingTime);
        const id = await createInboxRepository(tx).add({ ...sender, message, ...(personId && { personId }), ...wait });
        const asked = { ...sender, id, message, personId: personId ?? null };
        const promise = { promisedAt: wait.promisedAt, timeZone };
        await queueMail(tx, messageEmail(operatorEmail, asked, promise, threading.inboxPageOf(id)));
        const mailed = { ...threading, replyTo: threading.replyTo(id), page: threading.pageOf(asked) };
        if (sendsReceipt) await queueMail(tx, receiptEmail(asked, promise, mailed));
        return id;
      });
    },
  };
}
