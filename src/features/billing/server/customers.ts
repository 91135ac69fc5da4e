import { createHash } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ReconcilerStep } from '#platform/server/payments/payment-event.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { fromProvider, isMissing, whenFree } from '#platform/server/payments/stripe-failures.ts';
import { paymentCustomers } from './billing-table.ts';

type Dependencies = { db: Database; stripe: Stripe };
type Buyer = { id: string; name: string; email: string };
export type Customers = ReturnType<typeof createCustomers>;

/** The same key with other words would be refused: whoever changes their name gets another key. */
const hashOf = (...words: string[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);

/** Who is which customer of the payment provider. */
export function createCustomers({ db, stripe }: Dependencies) {
  const findId = async (userId: string) =>
    (await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))).at(0)?.customerId;

  /** The provider forgets a customer, with cards and subscriptions. Once more is no mistake. */
  async function forgetThere(customerId: string) {
    try {
      await fromProvider(stripe.customers.del(customerId, { idempotencyKey: `forget:${customerId}` }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  return {
    findId,

    /** Whose customer it is; undefined: nobody's any more, or not ours. */
    findUserId: async (customerId: string) =>
      (await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId))).at(0)?.userId ??
      undefined,

    /** The customer that a person is at the provider; made when there is none. */
    async ensure({ id, name, email }: Buyer): Promise<string> {
      const known = await findId(id);
      if (known) return known;
      const make = () =>
        stripe.customers.create(
          { name, email, metadata: { userId: id } },
          { idempotencyKey: `customer:${id}:${hashOf(name, email)}` },
        );
      const made = await fromProvider(whenFree(make));
      const kept = await db
        .insert(paymentCustomers)
        .values({ customerId: made.id, userId: id })
        .onConflictDoNothing()
        .returning()
        .catch(async (error) => {
          // The account went meanwhile.
          await forgetThere(made.id);
          throw error;
        });
      const customerId = await findId(id);
      if (kept.length === 0 && customerId !== made.id) await forgetThere(made.id);
      return customerId ?? made.id;
    },

    /** Has the provider forget those whose account is gone. */
    forgetting: {
      name: 'customers to forget',
      async run() {
        const gone = await db.select().from(paymentCustomers).where(isNull(paymentCustomers.userId)).limit(50);
        for (const { customerId } of gone) {
          await forgetThere(customerId);
          await db.delete(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
        }
      },
    } satisfies ReconcilerStep,
  };
}
