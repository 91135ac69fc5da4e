import * as z from 'zod/mini';
import { category } from '#features/interests/contract.ts';
import { opportunityType } from '#features/opportunities/contract.ts';
import { mappedFields } from './vocabulary.ts';

/** A column of a file, with what stands in it. */
export const fileColumn = z.object({ name: z.string(), examples: z.array(z.string()) });
export type FileColumn = z.infer<typeof fileColumn>;

export const importMapping = z.strictObject({
  /** The layout is one that SeaLeap knows; the rest says nothing then. */
  isKnown: z.boolean(),
  /** The field that a column holds, by the column's name; a column without one is left out. */
  fields: z.record(z.string().check(z.maxLength(200)), z.enum(mappedFields)),
  /** For rows that do not say; null: guessed from their words, and looked at by a person. */
  type: z.nullable(opportunityType),
  category: z.nullable(category),
});
export type ImportMapping = z.infer<typeof importMapping>;
