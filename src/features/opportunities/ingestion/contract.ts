import * as z from 'zod/mini';
import { opportunityType } from '#features/opportunities/core/contract.ts';
import { category } from '#features/people/interests/contract.ts';
import { keysOf } from '#platform/shared/keys-of.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { constantFields, filterTests, mappedFields, maxFilters, maxHeaderLine } from './vocabulary.ts';

export const fileColumn = z.object({ name: z.string(), examples: z.array(z.string()) });
export type FileColumn = z.infer<typeof fileColumn>;

const columnName = z.string().check(z.maxLength(200));

/** Rows are read only if every filter holds; several texts are separated by semicolons, and one of them is enough. */
export const rowFilter = z.strictObject({
  column: columnName,
  test: z.enum(keysOf(filterTests)),
  text: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type RowFilter = z.infer<typeof rowFilter>;

/** Where the table of a file is; null: where it is guessed to be. */
export const tableChoice = z.strictObject({
  /** The names of the sheets to choose from; none for files without sheets. */
  sheets: z.optional(z.array(z.string())),
  sheet: z.nullable(z.string().check(z.maxLength(200))),
  /** The line, or the row of a sheet, that names the columns. */
  headerLine: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(maxHeaderLine))),
});
export type TableChoice = z.infer<typeof tableChoice>;

/** The sheets of a file, the row of column names, and the first rows to choose it from. */
export const foundTable = z.object({
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  headerLine: z.number(),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
});
export type FoundTable = z.infer<typeof foundTable>;

export const importMapping = z.strictObject({
  /** A built-in layout; the other properties are then unused. */
  isKnown: z.boolean(),
  /** Field by column name, nested ones as a path ('company.name'); unmapped columns are ignored. */
  fields: z.record(columnName, z.enum(mappedFields)),
  /** Default for rows without one; null: proposed from the text and reviewed. */
  type: z.nullable(opportunityType),
  category: z.nullable(category),
  /** What holds for every row of the list that does not say something else. */
  constants: z.optional(z.partialRecord(z.enum(constantFields), lineOfText(1, 200))),
  table: z.optional(z.nullable(tableChoice)),
  filters: z._default(z.array(rowFilter).check(z.maxLength(maxFilters)), []),
});
export type ImportMapping = z.infer<typeof importMapping>;
