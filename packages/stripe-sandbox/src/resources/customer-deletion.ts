import { eq } from 'drizzle-orm';
import type { OperationContext } from '../api/operation.ts';
import { operation } from '../api/operation.ts';
import type { Database } from '../storage/database.ts';
import { idempotentResponses, sandboxObjects } from '../storage/tables.ts';
import { endSubscription } from './subscription-actions.ts';

const personalFields = new Set([
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

/** The object without personal fields; amounts, statuses and ids stay. */
function withoutPersonalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalFields);
  if (typeof value !== 'object' || value === null) return value;
  const isPerson = 'email' in value;
  const entries = Object.entries(value).map(([name, inner]) =>
    personalFields.has(name) || (isPerson && name === 'name') ? [name, null] : [name, withoutPersonalFields(inner)],
  );
  return Object.fromEntries(entries);
}

async function endSubscriptions(context: OperationContext, customer: string) {
  const { data } = await context.store.list('subscription', { customer, limit: 100 });
  for (const subscription of data)
    if (!['canceled', 'incomplete_expired'].includes(subscription.status))
      await endSubscription(context, subscription, 'cancellation_requested');
}

async function anonymize(db: Database, customer: string) {
  const rows = await db.select().from(sandboxObjects).where(eq(sandboxObjects.customer, customer));
  for (const { id, data } of rows)
    await db
      .update(sandboxObjects)
      .set({ data: withoutPersonalFields(data) })
      .where(eq(sandboxObjects.id, id));
  await db
    .update(sandboxObjects)
    .set({ kind: 'deleted_customer', data: { id: customer, object: 'customer', deleted: true } })
    .where(eq(sandboxObjects.id, customer));
  await db.delete(idempotentResponses).where(eq(idempotentResponses.customer, customer));
}

export const customerDeletionOperations = [
  operation({
    method: 'delete',
    path: '/v1/customers/:id',
    accepts: {},
    // Unlike at Stripe, which keeps personal details for years, only ids and amounts remain.
    async run(context, { id }) {
      const customer = await context.store.get('customer', id);
      await endSubscriptions(context, id);
      await context.emit('customer.deleted', customer);
      await anonymize(context.db, id);
      return { id, object: 'customer', deleted: true };
    },
  }),
];
