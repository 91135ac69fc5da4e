import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { contactMessages, newsletterSubscriptions } from './message-table.ts';

export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(db: Database) {
  return {
    async addContactMessage(message: { name: string; email: string; message: string }) {
      await db.insert(contactMessages).values(message);
    },

    /** A new address is added unconfirmed; one that still waits gets the newer token; a confirmed one stays as it is. */
    async addSubscription(subscription: { email: string; foldedEmail: string; tokenHash: string }) {
      await db
        .insert(newsletterSubscriptions)
        .values(subscription)
        .onConflictDoUpdate({
          target: newsletterSubscriptions.foldedEmail,
          set: { tokenHash: subscription.tokenHash },
          setWhere: eq(newsletterSubscriptions.state, 'unconfirmed'),
        });
    },
  };
}
