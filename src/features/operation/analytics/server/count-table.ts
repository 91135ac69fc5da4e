import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often something happened in a day, a week or a month (UTC). Rows are added to, not added: there are as many as
 * there are things to count, however much happens. Totals are kept by day; what is counted for each subject, in all three.
 */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    grain: text('grain').$type<'day' | 'week' | 'month'>().notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The slug of an opportunity, words that were searched, categories; empty: all together. */
    subject: text('subject').notNull().default(''),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grain, t.name, t.startsOn, t.subject] }),
    index('analytics_counts_totals').on(t.name, t.startsOn).where(sql`subject = ''`),
    index('analytics_counts_top').on(t.grain, t.name, t.startsOn, t.count),
  ],
);

/**
 * How many were here today, without who: a sketch of hashes that none can be read from. The salt and the sketch go with
 * the day; the number stays.
 */
export const visitorSketches = pgTable('visitor_sketches', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
  registers: text('registers').notNull(),
});
