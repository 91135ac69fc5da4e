import { createHash } from 'node:crypto';
import type { Stripe } from './stripe-client.ts';
import { fromProvider, undefinedIfMissing, whenFree } from './stripe-failures.ts';

export type Buyer = { id: string; name: string; email: string };
export type CustomerGateway = ReturnType<typeof createCustomerGateway>;

/** The same key with other words would be refused: whoever changes their name gets another key. */
const hashOf = (...text: string[]) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

/** Customers as the provider knows them. */
export const createCustomerGateway = (stripe: Stripe) => ({
  /** The id of the new customer. */
  async create({ id, name, email }: Buyer): Promise<string> {
    const make = () =>
      stripe.customers.create(
        { name, email, metadata: { userId: id } },
        { idempotencyKey: `customer:${id}:${hashOf(name, email)}` },
      );
    return (await fromProvider(whenFree(make))).id;
  },

  /** The provider forgets a customer, with cards and subscriptions. Once more is no mistake. */
  async delete(customerId: string) {
    await undefinedIfMissing(stripe.customers.del(customerId, { idempotencyKey: `forget:${customerId}` }));
  },
});
