import { createHash } from 'node:crypto';
import { fromProvider, retryWhileLocked, undefinedIfMissing } from '../shared/stripe-failures.ts';
import type { Stripe } from './stripe-client.ts';

export type Buyer = { id: string; name: string; email: string };
export type CustomerGateway = ReturnType<typeof createCustomerGateway>;

/** The idempotency key includes name and email, because Stripe refuses a key with other parameters. */
const hashOf = (...text: string[]) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

export const createCustomerGateway = (stripe: Stripe) => ({
  /** Returns the customer's id. */
  async create({ id, name, email }: Buyer): Promise<string> {
    const make = () =>
      stripe.customers.create(
        { name, email, metadata: { userId: id } },
        { idempotencyKey: `customer:${id}:${hashOf(name, email)}` },
      );
    return (await fromProvider(retryWhileLocked(make))).id;
  },

  /** Deletes the customer with cards and subscriptions. Idempotent. */
  async delete(customerId: string) {
    await undefinedIfMissing(stripe.customers.del(customerId, { idempotencyKey: `forget:${customerId}` }));
  },
});
