import { isAllowed, type RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { ContactInput } from '../contract.ts';
import { forOperator, receipt } from './message-emails.ts';
import type { MessageRepository } from './message-repository.ts';

/** What is saved together or not at all. */
type Unit = { repository: MessageRepository; queue: (emailMessage: OutgoingEmail) => Promise<void> };

type Dependencies = {
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  limiter: Pick<RateLimiter, 'count'>;
  /** Who reads what people write. */
  operatorEmail: string;
};
export type Messages = ReturnType<typeof createMessages>;

/** Whoever types the address of somebody else cannot fill their mailbox. */
const receiptLimit = { name: 'contact-receipt', max: 1, seconds: 24 * 3600 };

export function createMessages({ transact, limiter, operatorEmail }: Dependencies) {
  return {
    /**
     * Keeps a message for the people who run the site, and mails it to them. The sender gets a receipt, at most one a
     * day and without anything that was typed: the address may be somebody else's.
     */
    async contact({ name, email, message }: ContactInput) {
      const mayAnswer = await isAllowed(limiter, receiptLimit, foldMailAddress(email));
      await transact(async (unit) => {
        const id = await unit.repository.addContactMessage({ name, email, message });
        await unit.queue(forOperator(id, operatorEmail, { name, email, message }));
        if (mayAnswer) await unit.queue(receipt(id, email));
      });
    },
  };
}
