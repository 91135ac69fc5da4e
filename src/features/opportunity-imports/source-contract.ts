import * as z from 'zod/mini';
import { lineOfText } from '#platform/shared/text-schema.ts';
import { importStates, schedules, sourceResults } from './vocabulary.ts';

export const importSource = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  schedule: z.enum(schedules),
  nextAt: z.nullable(z.iso.datetime()),
  /** It is being read, or waiting to be. */
  isChecking: z.boolean(),
  result: z.nullable(z.enum(sourceResults)),
  failure: z.nullable(z.string()),
  failures: z.number(),
  checkedAt: z.nullable(z.iso.datetime()),
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
