import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Call } from './operation.ts';
import { operation } from './operation.ts';
import { sandboxObjects, sandboxRequests } from './sandbox-table.ts';
import { endSubscription } from './subscription-steps.ts';

const personal = new Set([
  'email',
  'receipt_email',
  'customer_email',
  'customer_name',
  'customer_phone',
  'customer_address',
  'phone',
  'address',
  'shipping',
]);

/** The same object without who it was: amounts, states and ids stay. */
function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPerson);
  if (typeof value !== 'object' || value === null) return value;
  const isPerson = 'email' in value;
  const entries = Object.entries(value).map(([name, inner]) =>
    personal.has(name) || (isPerson && name === 'name') ? [name, null] : [name, withoutPerson(inner)],
  );
  return Object.fromEntries(entries);
}

async function endSubscriptions(call: Call, customer: string) {
  const { data } = await call.store.list('subscription', { customer, limit: 100 });
  for (const subscription of data)
    if (!['canceled', 'incomplete_expired'].includes(subscription.status))
      await endSubscription(call, subscription, 'cancellation_requested');
}

async function forget(db: Database, customer: string) {
  const rows = await db.select().from(sandboxObjects).where(eq(sandboxObjects.customer, customer));
  for (const { id, data } of rows)
    await db
      .update(sandboxObjects)
      .set({ data: withoutPerson(data) })
      .where(eq(sandboxObjects.id, id));
  await db
    .update(sandboxObjects)
    .set({ kind: 'deleted_customer', data: { id: customer, object: 'customer', deleted: true } })
    .where(eq(sandboxObjects.id, customer));
  await db.delete(sandboxRequests).where(eq(sandboxRequests.customer, customer));
}

export const customerDeletionOperations = [
  operation({
    method: 'delete',
    path: '/v1/customers/:id',
    accepts: {},
    // Stripe keeps a person's details for years; here nothing is left of them but ids and amounts.
    async run(call, { id }) {
      const customer = await call.store.get('customer', id);
      await endSubscriptions(call, id);
      await call.emit('customer.deleted', customer);
      await forget(call.db, id);
      return { id, object: 'customer', deleted: true };
    },
  }),
];
