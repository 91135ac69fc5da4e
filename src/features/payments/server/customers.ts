import type { Buyer, CustomerGateway } from './customer-gateway.ts';
import type { CustomerRepository } from './customer-repository.ts';
import type { ReconcilerStep } from './payment-event-handler.ts';

type Dependencies = { repository: CustomerRepository; gateway: CustomerGateway };

export function createCustomers({ repository, gateway }: Dependencies) {
  return {
    /** Returns the user's customer id, created if needed. */
    async ensure(buyer: Buyer): Promise<string> {
      const known = await repository.findId(buyer.id);
      if (known) return known;
      const made = await gateway.create(buyer);
      const isKept = await repository.add(made, buyer.id).catch(async (error) => {
        // The account was deleted in the meantime.
        await gateway.delete(made);
        throw error;
      });
      const customerId = await repository.findId(buyer.id);
      if (!isKept && customerId !== made) await gateway.delete(made);
      return customerId ?? made;
    },

    /** Deletes customers of deleted accounts at the provider. */
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
