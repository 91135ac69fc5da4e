import { isAllowed } from '#platform/server/http/rate-limit.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { foldMailAddress } from '#platform/shared/text.ts';
import type { ContactInput } from '../contract.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { messageEmail, receiptEmail } from './message-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail' | 'limiter'>;
export type Messages = ReturnType<typeof createMessages>;

/** Nobody can fill the mailbox of somebody else with receipts. */
const receiptLimit = { name: 'contact-receipt', max: 1, seconds: 24 * 3600 };

export function createMessages({ db, queueMail, limiter, operatorEmail }: Dependencies) {
  return {
    /**
     * Stores a message and emails it to the operator. The sender gets a receipt, at most one a day and without the
     * typed text, because the address may be somebody else's.
     */
    async contact(message: Omit<ContactInput, 'page'>) {
      const sendsReceipt = await isAllowed(limiter, receiptLimit, foldMailAddress(message.email));
      await db.transaction(async (tx) => {
        const id = await createInboxRepository(tx).add(message);
        await queueMail(tx, messageEmail(id, operatorEmail, message));
        if (sendsReceipt) await queueMail(tx, receiptEmail(id, message.email));
      });
    },
  };
}
