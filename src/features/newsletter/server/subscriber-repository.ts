import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { MailTopic } from '../vocabulary.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export function createSubscriberRepository(db: Database) {
  return {
    /**
     * Adds a new address unconfirmed, or replaces the token of an unconfirmed one. Returns undefined for a confirmed
     * address, which stays as it is.
     */
    async addSubscription(subscription: { email: string; foldedEmail: string; tokenHash: string }) {
      const [row] = await db
        .insert(newsletterSubscriptions)
        .values(subscription)
        .onConflictDoUpdate({
          target: newsletterSubscriptions.foldedEmail,
          set: { tokenHash: subscription.tokenHash, askedAt: sql`now()` },
          setWhere: eq(newsletterSubscriptions.state, 'unconfirmed'),
        })
        .returning({ id: newsletterSubscriptions.id });
      return row?.id;
    },

    /** False when no unconfirmed address has this token, or it is older than `days`. */
    async confirmSubscription(tokenHash: string, days: number) {
      const { state, askedAt, confirmedAt } = newsletterSubscriptions;
      const rows = await db
        .update(newsletterSubscriptions)
        .set({ state: 'confirmed', confirmedAt: sql`coalesce(${confirmedAt}, now())` })
        .where(
          and(eq(newsletterSubscriptions.tokenHash, tokenHash), or(eq(state, 'confirmed'), gt(askedAt, daysAgo(days)))),
        )
        .returning({ id: newsletterSubscriptions.id });
      return rows.length > 0;
    },

    /** The address that a confirmation email with this token was sent to. */
    findAddressByToken: async (tokenHash: string) =>
      (
        await db
          .select({ email: newsletterSubscriptions.email })
          .from(newsletterSubscriptions)
          .where(eq(newsletterSubscriptions.tokenHash, tokenHash))
      ).at(0)?.email,

    /** Empty before the address is confirmed. */
    findTopics: async (foldedEmail: string) =>
      (
        await db
          .select({ topics: newsletterSubscriptions.topics })
          .from(newsletterSubscriptions)
          .where(
            and(eq(newsletterSubscriptions.foldedEmail, foldedEmail), eq(newsletterSubscriptions.state, 'confirmed')),
          )
      ).at(0)?.topics ?? [],

    /** Sets the topics of a verified address; without topics the subscription is deleted. */
    async setTopics(email: string, foldedEmail: string, topics: MailTopic[]) {
      if (topics.length === 0) {
        await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.foldedEmail, foldedEmail));
        return;
      }
      const { confirmedAt } = newsletterSubscriptions;
      await db
        .insert(newsletterSubscriptions)
        .values({ email, foldedEmail, topics, state: 'confirmed', confirmedAt: sql`now()` })
        .onConflictDoUpdate({
          target: newsletterSubscriptions.foldedEmail,
          set: { topics, state: 'confirmed', tokenHash: null, confirmedAt: sql`coalesce(${confirmedAt}, now())` },
        });
    },

    async removeSubscription(id: string) {
      await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
    },

    async removeUnconfirmed(days: number) {
      const { state, askedAt } = newsletterSubscriptions;
      await db.delete(newsletterSubscriptions).where(and(eq(state, 'unconfirmed'), lt(askedAt, daysAgo(days))));
    },
  };
}
