import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Everything that the stand-in for Stripe knows: customers, intents, charges, events and the rest, each as the object
 * that Stripe would answer with. Empty in production. Nothing here refers to a table of the product.
 */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** What Stripe writes in `object`: customer, payment_intent, … */
    kind: text('kind').notNull(),
    /** The order in which they were made; lists are paged by it. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** By the sandbox's own clock, in seconds. */
    created: integer('created').notNull(),
    customer: text('customer'),
    /** What it belongs to: a charge to its intent, an invoice to its subscription, an event to its type. */
    parent: text('parent'),
    /** When the clock has something to do with it, in seconds. */
    due: integer('due'),
    data: jsonb('data').notNull(),
    /** What Stripe keeps to itself, as how a test card behaves. Never a card number. */
    hidden: jsonb('hidden').notNull().default({}),
  },
  (t) => [
    uniqueIndex('sandbox_objects_order').on(t.kind, t.sequence),
    index('sandbox_objects_customer').on(t.customer, t.kind, t.sequence),
    index('sandbox_objects_parent').on(t.kind, t.parent, t.sequence),
    index('sandbox_objects_due').on(t.due).where(sql`${t.due} is not null`),
  ],
);

/** Answers to writes by their idempotency key, for a day. */
export const sandboxRequests = pgTable(
  'sandbox_requests',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    requestId: text('request_id').notNull(),
    /** Goes with the customer. */
    customer: text('customer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('sandbox_requests_created').on(t.createdAt), index('sandbox_requests_customer').on(t.customer)],
);

/** One row for each event that goes to the webhook. Pauses are of real time, whatever the sandbox's clock says. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    event: text('event').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is under way, when its sender counts as dead; null: not any more. */
    dueAt: instant('due_at').defaultNow(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [index('sandbox_deliveries_due').on(t.dueAt).where(sql`${t.dueAt} is not null`)],
);
