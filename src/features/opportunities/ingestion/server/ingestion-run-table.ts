import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/instant.ts';

/**
 * One row for each import of a file. It is written in the same transaction as each batch of opportunities,
 * so what it acknowledges is stored, and an import that was killed continues behind it.
 */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file's bytes and of the named source: the same import again. */
    fileHash: text('file_hash').notNull(),
    source: text('source'),
    acknowledgedRows: integer('acknowledged_rows').notNull().default(0),
    /** How long the report file was then; whatever follows was written for rows that were not acknowledged. */
    reportBytes: bigint('report_bytes', { mode: 'number' }).notNull().default(0),
    added: integer('added').notNull().default(0),
    /** New, and waiting for a review that something calls for. */
    review: integer('review').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    duplicate: integer('duplicate').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Changed by the source, and by a curator's hand before: left as they were. */
    conflict: integer('conflict').notNull().default(0),
    /** Left out by the filters of the mapping. */
    filtered: integer('filtered').notNull().default(0),
    startedAt: instant('started_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Null while the import runs, and after it was killed. */
    finishedAt: instant('finished_at'),
  },
  (t) => [index('import_runs_file_hash').on(t.fileHash, t.startedAt)],
);
export type ImportRun = typeof importRuns.$inferSelect;
