import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { idOf, newId } from '../api/object-ids.ts';
import { listResponse, operation, readPage } from '../api/operation.ts';
import { flag, listOf, type ParametersOf, paging, text } from '../api/request-parameters.ts';
import type { Database } from '../storage/database.ts';
import type { ObjectStore, ObjectType, ObjectTypes } from '../storage/object-store.ts';
import { sandboxObjects, webhookDeliveries } from '../storage/tables.ts';

/** The API version of the responses; the SDK 20.4.1 requests exactly this one. */
export const apiVersion: Stripe.LatestApiVersion = '2026-02-25.clover';

type EventContext = { db: Database; store: ObjectStore; now: number; request: Stripe.Event.Request | null };

/** The previous values of the fields that have changed. */
function changedFields(before: object, after: object) {
  const now = after as Record<string, unknown>;
  const changed = Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed);
}

/** Inserts an event, and its delivery to the webhook. */
export async function recordEvent(
  { db, store, now, request }: EventContext,
  type: Stripe.Event.Type,
  object: ObjectTypes[ObjectType],
  before: object | undefined,
) {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object, ...(before && { previous_attributes: changedFields(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  } as unknown as Stripe.Event;
  const owner =
    'customer' in object ? idOf(object.customer as string | null) : object.object === 'customer' ? object.id : null;
  await store.insert('event', event, { parent: type, customer: owner });
  await db.insert(webhookDeliveries).values({ event: event.id });
}

const hasDelivery = sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.event} = ${sandboxObjects.id}
  and ${webhookDeliveries.deliveredAt} is not null)`;

export const eventOperations = [
  operation({
    method: 'get',
    path: '/v1/events',
    accepts: {
      ...paging,
      type: z.optional(text),
      types: z.optional(listOf(text)),
      delivery_success: z.optional(flag),
    } satisfies ParametersOf<Stripe.EventListParams>,
    async run({ store }, { type, types, delivery_success: isDelivered, ...page }) {
      const parent = types ?? (type === undefined ? undefined : [type]);
      const condition = isDelivered === undefined ? undefined : isDelivered ? hasDelivery : sql`not ${hasDelivery}`;
      return listResponse('/v1/events', await store.list('event', { ...readPage(page), parent, condition }));
    },
  }),
  operation({ method: 'get', path: '/v1/events/:id', accepts: {}, run: ({ store }, { id }) => store.get('event', id) }),
];
