import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileColumn, ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import type { NumberedRow } from '#features/opportunities/ingestion/server/duplicates/duplicate-policy.ts';
import type { RowOutcome } from '#features/opportunities/ingestion/vocabulary.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { FieldChange } from '../../contract.ts';
import type { ImportState, UndoOutcome } from '../../vocabulary.ts';
import { importSources } from '../sources/import-source-table.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Holds one row for each file that a curator uploaded. Its state says how far the work is; a process that has its lease
 * works on it, batch by batch, so that a process that dies loses at most the batch at hand.
 */
export const adminImports = pgTable(
  'admin_imports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    source: text('source').notNull(),
    bytes: integer('bytes').notNull(),
    /** The source that brought the import; null for one that a person uploaded. */
    originId: uuid('origin_id').references(() => importSources.id, { onDelete: 'set null' }),
    /** Goes on to be stored without a person: what is new waits for review, and nothing that is public changes. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    state: text('state').$type<ImportState>().notNull(),
    /** A sentence: why the file cannot be read, or why the work stopped for a while. */
    failure: text('failure'),
    format: text('format'),
    columns: jsonb('columns').$type<FileColumn[]>().notNull().default([]),
    /** The name of a layout that is known without a mapping. */
    layout: text('layout'),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** Complete rows are published; without it, everything waits for review. */
    publishes: boolean('publishes').notNull().default(false),
    /** How far the work of the present state is, and how far it has to go: bytes while checking, else rows. */
    progress: integer('progress').notNull().default(0),
    targetSize: integer('target_size').notNull().default(0),
    /** The last row that the work of the present state is done with. */
    doneRow: integer('done_row').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Claims since the last outcome: see claim-rows.ts. */
    unfinished: smallint('unfinished').notNull().default(0),
    /** Failures since the last that worked: each makes the next attempt later. */
    failures: smallint('failures').notNull().default(0),
    /** Until then the work belongs to the process that took it last. */
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    importedAt: instant('imported_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('admin_imports_state').on(t.state, t.createdAt), index('admin_imports_origin').on(t.originId, t.id)],
);
export type AdminImport = typeof adminImports.$inferSelect;

const importId = () =>
  bigint('import_id', { mode: 'number' })
    .notNull()
    .references(() => adminImports.id, { onDelete: 'cascade' });

/** The bytes of a file, until it is imported: in the database, so that every process can continue with it. */
export const adminImportPieces = pgTable(
  'admin_import_pieces',
  { importId: importId(), number: integer('number').notNull(), bytes: bytea('bytes').notNull() },
  (t) => [primaryKey({ columns: [t.importId, t.number] })],
);

/** Each row of a file, what became of it, and what taking it back needs. */
export const adminImportRows = pgTable(
  'admin_import_rows',
  {
    importId: importId(),
    row: integer('row').notNull(),
    line: integer('line').notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    field: text('field'),
    reason: text('reason'),
    title: text('title').notNull(),
    /** The row as it can be stored; null for one that was refused. */
    prepared: jsonb('prepared').$type<NumberedRow>(),
    /** The fields that differ from the stored row, shortened, for a person. */
    changes: jsonb('changes').$type<FieldChange[]>(),
    /** Identify a row that would be added: by these the following rows find it while nothing is stored yet. */
    slug: text('slug'),
    source: text('source'),
    sourceId: text('source_id'),
    canonicalLink: text('canonical_link'),
    fingerprint: text('fingerprint'),
    opportunityId: uuid('opportunity_id'),
    /** The stored row as it was before. */
    before: jsonb('before'),
    /** The version that the import gave it: with another one, somebody has changed it since. */
    version: integer('version'),
    undone: text('undone').$type<UndoOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('admin_import_rows_outcome').on(t.importId, t.outcome, t.row),
    index('admin_import_rows_link').on(t.importId, t.canonicalLink),
    index('admin_import_rows_fingerprint').on(t.importId, t.fingerprint),
    index('admin_import_rows_slug').on(t.importId, t.slug),
  ],
);
export type AdminImportRow = typeof adminImportRows.$inferSelect;
