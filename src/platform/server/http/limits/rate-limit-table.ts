import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done in a window of time, by a key that names nobody. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt)],
);
