import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';

/** Where our rows and the provider disagree, for the operator. One that is over says when. */
export const paymentDiscrepancies = pgTable(
  'payment_discrepancies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** The provider's id, or ours when the provider has none. */
    objectId: text('object_id').notNull(),
    /** State in words what we have (`ours`) and what the provider has (`theirs`). */
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    uniqueIndex('payment_discrepancies_open').on(t.kind, t.objectId).where(sql`${t.resolvedAt} is null`),
    index('payment_discrepancies_found').on(t.foundAt, t.id),
  ],
);
