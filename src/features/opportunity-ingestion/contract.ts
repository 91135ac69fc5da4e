import * as z from 'zod/mini';
import { category } from '#features/interests/contract.ts';
import { opportunityType } from '#features/opportunities/contract.ts';
import { mappedFields } from './vocabulary.ts';

export const fileColumn = z.object({ name: z.string(), examples: z.array(z.string()) });
export type FileColumn = z.infer<typeof fileColumn>;

export const importMapping = z.strictObject({
  /** A built-in layout; the other properties are then unused. */
  isKnown: z.boolean(),
  /** Field by column name; unmapped columns are ignored. */
  fields: z.record(z.string().check(z.maxLength(200)), z.enum(mappedFields)),
  /** Default for rows without one; null: proposed from the text and reviewed. */
  type: z.nullable(opportunityType),
  category: z.nullable(category),
});
export type ImportMapping = z.infer<typeof importMapping>;
