import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { MailTopic } from '../vocabulary.ts';
import { newsletterSubscriptions as t } from './subscriber-table.ts';

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const confirmed = { state: 'confirmed' as const, confirmedAt: sql`coalesce(${t.confirmedAt}, now())` };

export function createSubscriberRepository(db: Database) {
  return {
    /**
     * Adds a new address unconfirmed, or replaces the token of an unconfirmed one. Returns undefined for a confirmed
     * address, which stays as it is.
     */
    async addSubscription(subscription: { email: string; foldedEmail: string; tokenHash: string }) {
      const [row] = await db
        .insert(t)
        .values(subscription)
        .onConflictDoUpdate({
          target: t.foldedEmail,
          set: { tokenHash: subscription.tokenHash, requestedAt: sql`now()` },
          setWhere: eq(t.state, 'unconfirmed'),
        })
        .returning({ id: t.id });
      return row?.id;
    },

    /** False when no unconfirmed address has this token, or it is older than `days`. */
    confirmSubscription: (tokenHash: string, days: number) =>
      hasRows(
        db
          .update(t)
          .set(confirmed)
          .where(and(eq(t.tokenHash, tokenHash), or(eq(t.state, 'confirmed'), gt(t.requestedAt, daysAgo(days)))))
          .returning({ id: t.id }),
      ),

    findAddressByToken: async (tokenHash: string) =>
      (await first(db.select({ email: t.email }).from(t).where(eq(t.tokenHash, tokenHash))))?.email,

    /** Empty before the address is confirmed. */
    async findTopics(foldedEmail: string) {
      const isConfirmed = and(eq(t.foldedEmail, foldedEmail), eq(t.state, 'confirmed'));
      return (await first(db.select({ topics: t.topics }).from(t).where(isConfirmed)))?.topics ?? [];
    },

    /** Sets the topics of a verified address; without topics the subscription is deleted. */
    async setTopics(email: string, foldedEmail: string, topics: MailTopic[]) {
      if (topics.length === 0) return void (await db.delete(t).where(eq(t.foldedEmail, foldedEmail)));
      await db
        .insert(t)
        .values({ email, foldedEmail, topics, state: 'confirmed', confirmedAt: sql`now()` })
        .onConflictDoUpdate({ target: t.foldedEmail, set: { ...confirmed, topics, tokenHash: null } });
    },

    /** False when it was gone. */
    removeSubscription: (id: string) => hasRows(db.delete(t).where(eq(t.id, id)).returning({ id: t.id })),

    removeUnconfirmed: (days: number) =>
      db.delete(t).where(and(eq(t.state, 'unconfirmed'), lt(t.requestedAt, daysAgo(days)))),
  };
}
