import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How often readers said that an article helped, or not; nothing of who they are. */
export const helpVotes = pgTable('help_votes', {
  slug: text('slug').primaryKey(),
  helpful: integer('helpful').notNull().default(0),
  notHelpful: integer('not_helpful').notNull().default(0),
});
