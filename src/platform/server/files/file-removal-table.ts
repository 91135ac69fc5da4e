import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * Files to delete from the store. The trigger `queue_file_removals` adds those whose rows are deleted, by whatever; one
 * that is being stored is in it until its row is there, so that nothing is left when that fails.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    /** The table that has, or had, the row of the file. */
    owner: text('owner').notNull(),
    /** The id of that row. */
    fileId: uuid('file_id').notNull(),
    /** The store's own name for what has arrived of it in parts. */
    partsId: text('parts_id'),
    runAt: instant('run_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.fileId] }), index('file_removals_owner').on(t.owner, t.runAt)],
);
