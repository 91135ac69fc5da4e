import { foldText } from '#platform/shared/text/fold-text.ts';
import { type ListField, listFields, type MappedField, mappedFields } from '../../vocabulary.ts';
import type { Draft, Mapping } from '../draft.ts';
import { field, listField } from '../mapping/record-fields.ts';
import names from './usual-names.json';

/** Usual column names of each field, likeliest first. */
const usualNames: Record<MappedField, string[]> = names;

/** Normalizes a column name: 'Closing Date' and 'closing_date' are equal. */
const foldName = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 'company.name' is a company. */
const toUsual = (column: string) => foldName(column.replace(/(\[\])?\.(name|title|label|value|text)$/i, ''));

/** Fields whose columns stand in for each other: the organisation in one row, the employer in the next. */
const severalColumns: readonly MappedField[] = ['organization', 'description', 'link', 'location', ...listFields];

/** Field by column: likeliest names first, and for most fields only the likeliest. */
export function proposeFields(columns: readonly string[]): Record<string, MappedField> {
  const byName = new Map(columns.map((column) => [toUsual(column), column]));
  const proposals = mappedFields.flatMap((name) => {
    const usual = usualNames[name].filter((each) => byName.has(each));
    const used = severalColumns.includes(name) ? usual : usual.slice(0, 1);
    return used.map((each) => [byName.get(each)!, name] as const);
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
