import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/account-table.ts';
import type { EventReferences } from '#platform/server/payments/payment-event.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who is which customer of the payment provider. A row without a person is a customer that the provider must still forget. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_customers_user').on(t.userId),
    index('payment_customers_forgotten').on(t.customerId).where(sql`${t.userId} is null`),
  ],
);

/**
 * What the provider told us, once each, by its id: kept before it is acknowledged, applied afterwards. Only ids are
 * kept: how things stand is read back from the provider.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    refs: jsonb('refs').$type<EventReferences>().notNull(),
    /** At the provider. */
    created: instant('created').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried; while it is being applied, when whoever does it counts as dead. Null: never again. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    failure: text('failure'),
  },
  (t) => [
    index('payment_events_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.appliedAt} is null and ${t.nextAttemptAt} is not null`),
    index('payment_events_applied').on(t.appliedAt),
  ],
);
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** Where our rows and the provider disagree, for the operator. One that is over says when. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** The provider's id, or ours when the provider has none. */
    objectId: text('object_id').notNull(),
    /** What we have and what the provider has, in words. */
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    uniqueIndex('payment_differences_open').on(t.kind, t.objectId).where(sql`${t.resolvedAt} is null`),
    index('payment_differences_found').on(t.foundAt, t.id),
  ],
);

/** How far work has come that goes on by the clock, and until when one process alone does it. */
export const paymentProgress = pgTable('payment_progress', {
  name: text('name').primaryKey(),
  /** Everything at the provider until then has been read. */
  doneUntil: instant('done_until'),
  takenUntil: instant('taken_until'),
});
