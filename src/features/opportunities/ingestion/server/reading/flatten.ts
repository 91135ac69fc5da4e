import { withoutUnprintable } from './clean-text.ts';
import { isObject } from './source-record.ts';

type SourceRecord = Record<string, unknown>;

const deepest = 6;

/** Values of one path of several objects, as a list. */
function flattenList(items: readonly SourceRecord[], prefix: string, depth: number): [string, unknown][] {
  const byPath = new Map<string, unknown[]>();
  for (const item of items)
    for (const [path, value] of entriesOf(item, prefix, depth))
      byPath.set(path, [...(byPath.get(path) ?? []), value].flat());
  return [...byPath];
}

function entriesOf(record: SourceRecord, prefix: string, depth: number): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const path = `${prefix}${withoutUnprintable(name)}`;
    if (depth >= deepest) return [[path, value]];
    if (isObject(value)) return entriesOf(value, `${path}.`, depth + 1);
    const isListOfObjects = Array.isArray(value) && value.length > 0 && value.every(isObject);
    return isListOfObjects ? flattenList(value, `${path}[].`, depth + 1) : [[path, value]];
  });
}

/** Nested values by their path: 'company.name', and 'places[].city' for a list of objects. Paths can be stored. */
export const flatten = (record: SourceRecord): SourceRecord => Object.fromEntries(entriesOf(record, '', 1));
