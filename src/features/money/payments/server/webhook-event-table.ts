import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { EventReferences } from './shared/payment-event-handler.ts';

/**
 * Holds each event of the provider once, by its id: stored before it is acknowledged, applied afterwards. Only ids are
 * stored: the current state is read back from the provider.
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
    /** Claims since the last outcome: see claim-rows.ts. */
    unfinished: smallint('unfinished').notNull().default(0),
    /** When it may be tried; while it is being applied, when whoever does it counts as dead. Null: never again. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    failure: text('failure'),
  },
  (t) => [
    index('payment_events_pending')
      .on(t.nextAttemptAt)
      .where(sql`${t.appliedAt} is null and ${t.nextAttemptAt} is not null`),
    index('payment_events_applied').on(t.appliedAt),
  ],
);
export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** How far work has come that goes on by the clock, and until when one process alone does it. */
export const paymentProgress = pgTable('payment_progress', {
  name: text('name').primaryKey(),
  /** Everything at the provider until then has been read. */
  doneUntil: instant('done_until'),
  leaseUntil: instant('lease_until'),
});
