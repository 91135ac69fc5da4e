import { handleEach } from '#platform/server/queue/handle-each.ts';
import type { CustomerRepository } from './customer-repository.ts';
import type { Buyer, CustomerGateway } from './gateways/customer-gateway.ts';
import type { ReconcilerStep } from './shared/payment-event-handler.ts';

type Dependencies = { repository: CustomerRepository; gateway: CustomerGateway };

export function createCustomers({ repository, gateway }: Dependencies) {
  return {
    /** Returns the user's customer id, created if needed. */
    async ensure(buyer: Buyer): Promise<string> {
      const existing = await repository.findId(buyer.id);
      if (existing) return existing;
      const created = await gateway.create(buyer);
      const isStored = await repository.add(created, buyer.id).catch(async (error) => {
        // The account was deleted in the meantime.
        await gateway.delete(created);
        throw error;
      });
      const customerId = await repository.findId(buyer.id);
      if (!isStored && customerId !== created) await gateway.delete(created);
      return customerId ?? created;
    },

    /** Deletes customers of deleted accounts at the provider. */
    purgeStep: {
      name: 'customers to forget',
      async run() {
        await handleEach(await repository.listOrphaned(50), async (customerId) => {
          await gateway.delete(customerId);
          await repository.delete(customerId);
        });
      },
    } satisfies ReconcilerStep,
  };
}
