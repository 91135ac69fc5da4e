import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';
import type { ImportMapping } from '../../contract.ts';

/** How the columns of a source were mapped last, so that it has to be said once. */
export const importMappings = pgTable('import_mappings', {
  source: text('source').primaryKey(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
