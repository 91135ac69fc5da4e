import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { idOf, newId } from './object-ids.ts';
import type { Kind, Kinds, ObjectStore } from './object-store.ts';
import { listAnswer, operation, pageOf } from './operation.ts';
import { type Accepted, flag, listOf, paging, text } from './parameters.ts';
import { sandboxDeliveries, sandboxObjects } from './sandbox-table.ts';

/** What Stripe calls the shapes of these answers; the SDK 20.4.1 asks for exactly this one. */
export const apiVersion: Stripe.LatestApiVersion = '2026-02-25.clover';

type Origin = { db: Database; store: ObjectStore; now: number; request: Stripe.Event.Request | null };

/** What was there before, of the fields that are different now. */
function differences(before: object, after: object) {
  const now = after as Record<string, unknown>;
  const changed = Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed);
}

/** Writes down that something happened, and that the webhook is to be told. */
export async function noteEvent(
  { db, store, now, request }: Origin,
  type: Stripe.Event.Type,
  object: Kinds[Kind],
  before: object | undefined,
) {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object, ...(before && { previous_attributes: differences(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  } as unknown as Stripe.Event;
  const owner =
    'customer' in object ? idOf(object.customer as string | null) : object.object === 'customer' ? object.id : null;
  await store.insert('event', event, { parent: type, customer: owner });
  await db.insert(sandboxDeliveries).values({ event: event.id });
}

const delivered = sql`exists (select 1 from ${sandboxDeliveries} where ${sandboxDeliveries.event} = ${sandboxObjects.id}
  and ${sandboxDeliveries.deliveredAt} is not null)`;

export const eventOperations = [
  operation({
    method: 'get',
    path: '/v1/events',
    accepts: {
      ...paging,
      type: z.optional(text),
      types: z.optional(listOf(text)),
      delivery_success: z.optional(flag),
    } satisfies Accepted<Stripe.EventListParams>,
    async run({ store }, { type, types, delivery_success: isDelivered, ...page }) {
      const parent = types ?? (type === undefined ? undefined : [type]);
      const condition = isDelivered === undefined ? undefined : isDelivered ? delivered : sql`not ${delivered}`;
      return listAnswer('/v1/events', await store.list('event', { ...pageOf(page), parent, condition }));
    },
  }),
  operation({ method: 'get', path: '/v1/events/:id', accepts: {}, run: ({ store }, { id }) => store.get('event', id) }),
];
