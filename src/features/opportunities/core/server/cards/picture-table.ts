import { pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';

/**
 * A picture that a curator sent, kept as several files (`/pictures/{id}/{width}.avif` and `.webp`). Its row is made
 * after its files, so whatever refers to one finds them.
 */
export const opportunityPictures = pgTable('opportunity_pictures', {
  id: uuid('id').primaryKey(),
  /** The width of the largest file, in pixels. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
