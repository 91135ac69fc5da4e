import * as z from 'zod/mini';
import { opportunityType } from '#features/opportunities/core/contract.ts';
import { category } from '#features/people/interests/contract.ts';
import { keysOf } from '#platform/shared/keys-of.ts';
import { filterTests, mappedFields, maxFilters } from './vocabulary.ts';

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

export const importMapping = z.strictObject({
  /** A built-in layout; the other properties are then unused. */
  isKnown: z.boolean(),
  /** Field by column name, nested ones as a path ('company.name'); unmapped columns are ignored. */
  fields: z.record(columnName, z.enum(mappedFields)),
  /** Default for rows without one; null: proposed from the text and reviewed. */
  type: z.nullable(opportunityType),
  category: z.nullable(category),
  filters: z._default(z.array(rowFilter).check(z.maxLength(maxFilters)), []),
});
export type ImportMapping = z.infer<typeof importMapping>;
