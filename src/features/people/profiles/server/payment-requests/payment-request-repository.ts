import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { PaymentAnswer } from '../../vocabulary.ts';
import { guardianConsents } from '../guardians/guardian-table.ts';
import { type PaymentRequestRow, paymentRequests as t } from './payment-request-table.ts';

type NewRequest = Pick<
  PaymentRequestRow,
  'userId' | 'item' | 'title' | 'amountCents' | 'currency' | 'guardianEmail' | 'tokenHash' | 'expiresAt'
>;

const minor = { id: users.id, name: users.name, email: users.email };

export function createPaymentRequestRepository(db: Database) {
  const selectWithMinor = () =>
    db
      .select({ request: t, minor })
      .from(t)
      .innerJoin(users, eq(users.id, t.userId))
      // A guardian who has taken the consent back decides nothing any more.
      .innerJoin(
        guardianConsents,
        and(eq(guardianConsents.userId, t.userId), sql`${guardianConsents.givenAt} is not null`),
      );

  return {
    /** Replaces an earlier request for the same item, whose link becomes invalid. */
    async add(request: NewRequest) {
      await db.delete(t).where(and(eq(t.userId, request.userId), eq(t.item, request.item)));
      const [added] = await db.insert(t).values(request).returning({ id: t.id });
      return added!.id;
    },

    /**
     * Finds a request by the hash of the token, while the link is valid. `lock` locks the row until the transaction
     * ends.
     */
    findByToken(tokenHash: string, at: Date, { lock = false } = {}) {
      const query = selectWithMinor().where(and(eq(t.tokenHash, tokenHash), gt(t.expiresAt, at)));
      return first(lock ? query.for('update', { of: t }) : query);
    },

    findById: (id: string) => first(selectWithMinor().where(eq(t.id, id))),

    async recordAnswer(id: string, answer: PaymentAnswer, at: Date, expiresAt: Date) {
      await db.update(t).set({ answer, answeredAt: at, expiresAt }).where(eq(t.id, id));
    },

    async recordTerms(id: string, termsVersion: string) {
      await db.update(t).set({ termsVersion }).where(eq(t.id, id));
    },

    /** Deletes requests that nobody answered, and answers a year after they ended; returns how many. */
    removeExpired: async (at: Date) =>
      (
        await db
          .delete(t)
          .where(
            or(
              and(isNull(t.answer), isNull(t.termsVersion), lte(t.expiresAt, at)),
              lte(t.expiresAt, sql`${at.toISOString()}::timestamptz - interval '1 year'`),
            ),
          )
          .returning({ id: t.id })
      ).length,
  };
}
