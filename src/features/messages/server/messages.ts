import { createHash, randomBytes } from 'node:crypto';
import type { ContactInput, NewsletterInput } from '../contract.ts';
import type { MessageRepository } from './message-repository.ts';

type Dependencies = { repository: MessageRepository; makeToken?: () => string };
export type Messages = ReturnType<typeof createMessages>;

const randomToken = () => randomBytes(32).toString('base64url');

/** The same mailbox typed in another way is one subscriber. */
const foldEmail = (email: string) => email.normalize('NFKC').toLowerCase();

export function createMessages({ repository, makeToken = randomToken }: Dependencies) {
  return {
    /** Keeps a message for the people who run the site. */
    contact: ({ name, email, message }: ContactInput) => repository.addContactMessage({ name, email, message }),

    /**
     * Notes that an address wants the newsletter, unconfirmed (decisions.md: double opt-in). Nothing that comes back
     * tells whether the address was known.
     */
    async signUp({ email }: NewsletterInput) {
      const tokenHash = createHash('sha256').update(makeToken()).digest('base64url');
      await repository.addSubscription({ email, foldedEmail: foldEmail(email), tokenHash });
    },
  };
}
