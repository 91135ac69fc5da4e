import { foldText } from '#platform/shared/text/fold-text.ts';
import type { ImportMapping, RowFilter } from '../../contract.ts';
import { type ConstantField, constantFields, filterTests, type ListField, listFields } from '../../vocabulary.ts';
import type { Draft } from '../draft.ts';
import { findMapping } from '../mappings/find-mapping.ts';
import { columnsFor, draftFrom, proposeFields } from '../mappings/generic.ts';
import { flatten } from '../reading/flatten.ts';
import { toText } from './record-fields.ts';

const textsOf = (value: unknown) => [value].flat().map((each) => foldText(toText(each) ?? ''));

/** Whether a row is read. An empty cell is no text. */
function holds({ test, text }: RowFilter, value: unknown) {
  const wanted = text.split(';').map(foldText).filter(Boolean);
  const texts = textsOf(value);
  const isMatch =
    test === 'is' || test === 'not'
      ? (cell: string, one: string) => cell === one
      : (cell: string, one: string) => cell.includes(one);
  const isFound = wanted.some((one) => texts.some((cell) => isMatch(cell, one)));
  return test === 'is' || test === 'has' ? isFound : !isFound;
}

const describe = ({ column, test, text }: RowFilter) =>
  `only rows are read whose '${column}' ${filterTests[test]} '${text}'`;

const isList = (name: ConstantField): name is ConstantField & ListField =>
  (listFields as readonly string[]).includes(name);

/** What the list says once for all rows, where a row says nothing itself. */
function constantsFor(draft: Draft, constants: NonNullable<ImportMapping['constants']>): Draft {
  const missing = constantFields.filter((name) => constants[name] && (draft[name]?.length ?? 0) === 0);
  return Object.fromEntries(
    missing.map((name) => [name, isList(name) ? constants[name]!.split(/[,;|]/) : constants[name]]),
  );
}

type ReadRow = { drafts: Draft[]; filteredBy: string | undefined };
export type ReadRecord = (record: Record<string, unknown>) => ReadRow;

/** Reads the rows of a record; without a mapping, by the layout that is detected for each record. */
export function createRecordReader(mapping?: ImportMapping): ReadRecord {
  const { isKnown = true, fields = {}, filters = [], type, category, constants = {} } = mapping ?? {};
  const columns = new Map<string, string[]>();
  const columnsOf = (name: Parameters<typeof columnsFor>[0]) => {
    const fieldColumns = columns.get(name) ?? columnsFor(name, fields);
    columns.set(name, fieldColumns);
    return fieldColumns;
  };
  const read = (record: Record<string, unknown>, flat: Record<string, unknown>): Draft[] => {
    if (!isKnown) return [draftFrom(flat, columnsOf)];
    const { name, toDrafts } = findMapping(record);
    return toDrafts(record).map((draft) => ({ ...draft, source: draft.source ?? name }));
  };
  return (record) => {
    const flat = isKnown && filters.length === 0 ? record : flatten(record);
    const failed = filters.find((filter) => !holds(filter, flat[filter.column]));
    const drafts = read(record, flat).map((draft) => ({
      ...draft,
      ...constantsFor(draft, constants),
      type: draft.type ?? type ?? undefined,
      category: draft.category ?? category ?? undefined,
    }));
    return { drafts, filteredBy: failed && describe(failed) };
  };
}

/** The saved mapping of the source if it still fits, else a proposal by column names. */
export function proposeMapping(
  columns: readonly string[],
  layout: string | null,
  before: ImportMapping | undefined,
): ImportMapping {
  const presentFields = Object.entries(before?.fields ?? {}).filter(([column]) => columns.includes(column));
  if (before && (before.isKnown ? layout !== null : presentFields.length > 0))
    return {
      ...before,
      fields: Object.fromEntries(presentFields),
      filters: (before.filters ?? []).filter(({ column }) => columns.includes(column)),
    };
  return { isKnown: layout !== null, fields: proposeFields(columns), type: null, category: null, filters: [] };
}

export const hasTitle = ({ isKnown, fields }: ImportMapping) => isKnown || Object.values(fields).includes('title');
