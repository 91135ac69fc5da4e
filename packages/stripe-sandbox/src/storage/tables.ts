import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The sandbox's own, so that its tables never meet those of the program that uses it (`create-schema.ts`). */
const schema = pgSchema('stripe_sandbox');
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Customers, intents, charges, events and the rest, each as the JSON of its response. */
export const sandboxObjects = schema.table(
  'objects',
  {
    id: text('id').primaryKey(),
    /** The value of Stripe's field `object`: customer, payment_intent, … */
    kind: text('kind').notNull(),
    /** The order of creation; lists are paged by it. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** Seconds, by the sandbox's own clock. */
    created: integer('created').notNull(),
    customer: text('customer'),
    /**
     * The id of the object that it belongs to: a charge to its intent, an invoice to its subscription, an event to its
     * type.
     */
    parent: text('parent'),
    /** Seconds, by the sandbox's own clock: when the clock next has to act on it. */
    due: integer('due'),
    data: jsonb('data').notNull(),
    /** Holds what Stripe keeps internal, such as how a test card behaves. Never a card number. */
    internal: jsonb('internal').notNull().default({}),
  },
  (t) => [
    uniqueIndex('objects_order').on(t.kind, t.sequence),
    index('objects_customer').on(t.customer, t.kind, t.sequence),
    index('objects_parent').on(t.kind, t.parent, t.sequence),
    index('objects_due').on(t.due).where(sql`${t.due} is not null`),
  ],
);

/** Responses to writes by their idempotency key, for a day. */
export const idempotentResponses = schema.table(
  'idempotent_responses',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    requestId: text('request_id').notNull(),
    /** Deleted with the customer. */
    customer: text('customer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('idempotent_responses_created').on(t.createdAt), index('idempotent_responses_customer').on(t.customer)],
);

/** One row for each event that goes to the webhook. Times are real time, whatever the sandbox's clock says. */
export const webhookDeliveries = schema.table(
  'webhook_deliveries',
  {
    event: text('event').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** The next attempt; during an attempt, when its lease ends; null: no further attempt. */
    dueAt: instant('due_at').defaultNow(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [index('webhook_deliveries_due').on(t.dueAt).where(sql`${t.dueAt} is not null`)],
);
