import * as z from 'zod/mini';
import { fileColumn, importMapping } from '#features/opportunities/ingestion/contract.ts';
import { rowOutcomes } from '#features/opportunities/ingestion/vocabulary.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { rowNumber } from '#platform/shared/number-schema.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { importStates, largestImport, schedules, sourceResults, undoOutcomes } from './vocabulary.ts';

export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

const counts = z.record(z.enum(rowOutcomes), z.number());

/** `progress` of `targetSize` counts the work of the present state. */
export const adminImport = z.object({
  id: z.number(),
  fileName: z.string(),
  source: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  failure: z.nullable(z.string()),
  publishes: z.boolean(),
  progress: z.number(),
  targetSize: z.number(),
  createdAt: instant,
  importedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
});
export type AdminImport = z.infer<typeof adminImport>;
export const adminImportList = z.array(adminImport);

export const adminImportDetail = z.extend(adminImport, {
  format: z.nullable(z.string()),
  columns: z.array(fileColumn),
  layout: z.nullable(z.string()),
  mapping: z.nullable(importMapping),
  counts,
  /** Rows that undo skipped because they were changed after the import. */
  kept: z.number(),
});
export type AdminImportDetail = z.infer<typeof adminImportDetail>;

export const importedRow = z.object({
  row: z.number(),
  line: z.number(),
  outcome: z.enum(rowOutcomes),
  field: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  title: z.string(),
  /** Slug of the added opportunity, or of the one it duplicates or changes. */
  slug: z.nullable(z.string()),
  changes: z.array(fieldChange),
  undone: z.nullable(z.enum(undoOutcomes)),
});
export type ImportedRow = z.infer<typeof importedRow>;
export const importedRowList = z.array(importedRow);

const cursor = z.optional(z.coerce.number().check(z.int(), z.positive()));

export const importListQuery = z.strictObject({ cursor });
export const importParams = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 53)) });
export const pieceParams = z.extend(importParams, {
  piece: z.coerce.number().check(z.int(), z.gte(0), z.lt(64)),
});
export const rowsQuery = z.strictObject({
  outcome: z.optional(z.enum([...rowOutcomes, 'kept'])),
  cursor: z.optional(z.pipe(z.coerce.number(), rowNumber)),
});

export const newImport = z.strictObject({
  fileName: lineOfText(1, 200),
  source: lineOfText(1, 100),
  bytes: z.number().check(z.int(), z.gte(1), z.lte(largestImport)),
});
export const createdImport = z.object({ id: z.number() });
export const importChoice = z.strictObject({ publishes: z.boolean() });
export const rowChoice = z.strictObject({ row: rowNumber });

export const importSource = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  schedule: z.enum(schedules),
  nextAt: z.nullable(instant),
  /** It is being read, or waiting to be. */
  isChecking: z.boolean(),
  result: z.nullable(z.enum(sourceResults)),
  failure: z.nullable(z.string()),
  failures: z.number(),
  checkedAt: z.nullable(instant),
  lastImport: z.nullable(z.object({ id: z.number(), state: z.enum(importStates) })),
});
export type ImportSource = z.infer<typeof importSource>;
export const importSourceList = z.array(importSource);

export const sourceInput = z.strictObject({
  name: lineOfText(1, 100),
  address: lineOfText(1, 2000),
  schedule: z.enum(schedules),
});
export type SourceInput = z.infer<typeof sourceInput>;
export const sourceParams = z.object({ id: z.uuid() });
export const createdSource = z.object({ id: z.uuid() });
