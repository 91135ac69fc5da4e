import type { Buyer, CustomerGateway } from './customer-gateway.ts';
import type { CustomerRepository } from './customer-repository.ts';
import type { ReconcilerStep } from './payment-event-handler.ts';

type Dependencies = { repository: CustomerRepository; gateway: CustomerGateway };

/** Who is which customer of the payment provider. */
export function createCustomers({ repository, gateway }: Dependencies) {
  return {
    /** The customer that a person is at the provider; made when there is none. */
    async ensure(buyer: Buyer): Promise<string> {
      const known = await repository.findId(buyer.id);
      if (known) return known;
      const made = await gateway.create(buyer);
      const isKept = await repository.add(made, buyer.id).catch(async (error) => {
        // The account went meanwhile.
        await gateway.delete(made);
        throw error;
      });
      const customerId = await repository.findId(buyer.id);
      if (!isKept && customerId !== made) await gateway.delete(made);
      return customerId ?? made;
    },

    /** Has the provider forget those whose account is gone. */
    forgetting: {
      name: 'customers to forget',
      async run() {
        for (const customerId of await repository.listOfNobody(50)) {
          await gateway.delete(customerId);
          await repository.delete(customerId);
        }
      },
    } satisfies ReconcilerStep,
  };
}
