import type { ImportMapping } from '../contract.ts';
import type { Mapping } from './draft.ts';
import { draftFrom, proposeFields } from './mappings/generic.ts';
import { isObject } from './source-record.ts';

/** Flattens nested objects; keys are joined with dots. */
export function flatten(record: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(record).flatMap(([name, value]) =>
    isObject(value) && prefix.split('.').length < 3
      ? Object.entries(flatten(value, `${prefix}${name}.`))
      : [[`${prefix}${name}`, value] as const],
  );
  return Object.fromEntries(entries);
}

/** Undefined for a built-in layout, which is detected for each record. */
export function mappingOf({ isKnown, fields, type, category }: ImportMapping): Mapping | undefined {
  if (isKnown) return undefined;
  const columns = Object.keys(fields);
  return {
    name: undefined,
    recognises: () => true,
    toDrafts: (record) => {
      const draft = draftFrom(flatten(record), (name) => columns.filter((column) => fields[column] === name));
      return [{ ...draft, type: draft.type ?? type ?? undefined, category: draft.category ?? category ?? undefined }];
    },
  };
}

/** The saved mapping of the source if it still fits, else a proposal by column names. */
export function proposeMapping(
  columns: readonly string[],
  layout: string | null,
  before: ImportMapping | undefined,
): ImportMapping {
  const known = Object.entries(before?.fields ?? {}).filter(([column]) => columns.includes(column));
  if (before && (before.isKnown ? layout !== null : known.length > 0))
    return { ...before, fields: Object.fromEntries(known) };
  return { isKnown: layout !== null, fields: proposeFields(columns), type: null, category: null };
}

export const hasTitle = ({ isKnown, fields }: ImportMapping) => isKnown || Object.values(fields).includes('title');
