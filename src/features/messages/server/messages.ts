import { isAllowed, type RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { ContactInput } from '../contract.ts';
import { messageEmail, receiptEmail } from './message-emails.ts';
import type { MessageRepository } from './message-repository.ts';

/** Bound to one transaction. */
type Unit = { repository: MessageRepository; queue: (emailMessage: OutgoingEmail) => Promise<void> };

type Dependencies = {
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  /** Receives the messages. */
  operatorEmail: string;
};
export type Messages = ReturnType<typeof createMessages>;

/** Nobody can fill the mailbox of somebody else with receipts. */
const receiptLimit = { name: 'contact-receipt', max: 1, seconds: 24 * 3600 };

export function createMessages({ transact, limiter, operatorEmail }: Dependencies) {
  return {
    /**
     * Stores a message and emails it to the operator. The sender gets a receipt, at most one a day and without the
     * typed text, because the address may be somebody else's.
     */
    async contact({ name, email, message }: ContactInput) {
      const sendsReceipt = await isAllowed(limiter, receiptLimit, foldMailAddress(email));
      await transact(async (unit) => {
        const id = await unit.repository.addContactMessage({ name, email, message });
        await unit.queue(messageEmail(id, operatorEmail, { name, email, message }));
        if (sendsReceipt) await unit.queue(receiptEmail(id, email));
      });
    },
  };
}
