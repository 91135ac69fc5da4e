import { foldText } from '#platform/shared/text/fold-text.ts';
import { type ListField, listFields, type MappedField, mappedFields } from '../../vocabulary.ts';
import type { Draft, Mapping } from '../draft.ts';
import { readState, stateColumns } from '../mapping/read-state.ts';
import { field, listField } from '../mapping/record-fields.ts';
import names from './usual-names.json';

/** Normalizes a column name: 'Closing Date', 'closing_date' and 'closingDate' are equal. */
const foldName = (name: string) =>
  foldText(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Usual column names of each field in several languages, likeliest first. */
const usualNames = Object.fromEntries(
  Object.entries({ ...names, openState: stateColumns }).map(([field, list]) => [field, list.map(foldName)]),
) as Record<MappedField, string[]>;

const allNames = new Set(Object.values(usualNames).flat());
/** Whether a text is a name that columns usually have. */
export const isUsualName = (name: string) => allNames.has(foldName(name));

/** 'company.name' is a company. */
/** Parts of a column's name that say nothing of its field, unless they are a part of a usual name. */
const additions = [
  / \(\d+\)$/,
  /(?:\[\])?\.(?:name|title|label|value|text)$/i,
  /\s*\((?!link\))[^()]*\)\s*$/i,
  /\s+20\d\d$/,
];

/** 'company.name' is a company, 'Link (2)' the second column of that name, and 'Deadline (day, month)' a deadline. */
function toUsual(column: string) {
  let name = column;
  for (const addition of additions) if (!isUsualName(name)) name = name.replace(addition, '');
  return foldName(name);
}

/** Fields whose columns stand in for each other: the organisation in one row, the employer in the next. */
const severalColumns: readonly MappedField[] = [
  'organization',
  'description',
  'link',
  'location',
  'openState',
  ...listFields,
];

/** Field by column: likeliest names first, and for most fields only the likeliest. */
export function proposeFields(columns: readonly string[]): Record<string, MappedField> {
  const byName = new Map<string, string[]>();
  for (const column of columns) byName.set(toUsual(column), [...(byName.get(toUsual(column)) ?? []), column]);
  const proposals = mappedFields.flatMap((name) => {
    const usual = usualNames[name].flatMap((each) => byName.get(each) ?? []);
    const used = severalColumns.includes(name) ? usual : usual.slice(0, 1);
    return used.map((each) => [each, name] as const);
  });
  // A column that several fields know goes to the first of them.
  return Object.fromEntries(proposals.reverse());
}

/** Columns of a field as a mapping names them, likeliest names first: JSON in a database keeps no order. */
export function columnsFor(name: MappedField, fields: Record<string, MappedField>) {
  const usual = usualNames[name];
  const rank = (column: string) => (usual.indexOf(toUsual(column)) + usual.length + 1) % (usual.length + 1);
  return Object.keys(fields)
    .filter((column) => fields[column] === name)
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

const isList = (name: MappedField): name is ListField => (listFields as readonly string[]).includes(name);

export function draftFrom(record: Record<string, unknown>, columnsOf: (name: MappedField) => readonly string[]): Draft {
  const values = mappedFields.map((name) => {
    const columns = columnsOf(name);
    if (name === 'openState') return [name, columns.flatMap((column) => readState(column, record[column]))];
    return [name, isList(name) ? listField(record, ...columns) : field(record, ...columns)];
  });
  return Object.fromEntries(values) as Draft;
}

/** Maps by usual column names the rows of a file without a known mapping. None of its columns names the source. */
export const generic: Mapping = {
  name: undefined,
  recognises: () => true,
  toDrafts: (record) => {
    const row = Object.fromEntries(Object.entries(record).map(([name, value]) => [foldName(name), value]));
    return [
      {
        ...draftFrom(row, (name: MappedField) => usualNames[name]),
        image: field(row, 'image', 'image url', 'picture', 'photo', 'logo'),
      },
    ];
  },
};
