import type { OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import type { Category } from '#features/people/interests/vocabulary.ts';
import type { MappedField } from '../../vocabulary.ts';
import type { Draft, Mapping } from '../draft.ts';
import { readStates } from '../mapping/read-state.ts';
import { field, hasFields, prizeBenefit } from '../mapping/record-fields.ts';
import { draftFrom } from './generic.ts';

type SourceRow = Record<string, unknown>;
type LayoutField = MappedField | 'source' | 'image' | 'cost' | 'prize' | 'lastYear';

/** The columns of a source that is known by them. */
export type Layout = {
  name?: string;
  /** Only its records have all of these. */
  marks: readonly string[];
  /**
   * Names the columns of each field, likeliest first; `cost` and `prize` become benefits, `lastYear` a deadline where
   * there is none.
   */
  columns: Partial<Record<LayoutField, string | string[]>>;
  /** Fields whose columns have their names. */
  named?: readonly LayoutField[];
  type?: OpportunityType;
  category?: Category;
  recognises?: (record: SourceRow) => boolean;
  /** The rows of a record that holds several. */
  rowsOf?: (record: SourceRow) => SourceRow[];
  /** Fields that are not the text of a column. */
  more?: (row: SourceRow) => Draft;
};

const untilEndOf = (year: string | undefined) =>
  year && /^\d{4}$/.test(year) ? `Until the end of ${year}` : undefined;

export const toMapping = ({ name, marks, named = [], recognises, rowsOf, more, ...layout }: Layout): Mapping => {
  const { columns, ...constants } = layout;
  const columnsOf = (each: LayoutField) => [columns[each] ?? (named.includes(each) ? each : [])].flat();
  const toDraft = (row: SourceRow): Draft => {
    const read = (each: LayoutField) => field(row, ...columnsOf(each));
    const draft = draftFrom(row, columnsOf);
    return {
      ...draft,
      openState: readStates(row),
      source: read('source'),
      image: read('image'),
      benefits: [
        ...(read('cost')?.toLowerCase() === 'free' ? ['Free to take part'] : []),
        ...prizeBenefit(read('prize')),
      ],
      deadline: draft.deadline ?? untilEndOf(read('lastYear')),
      ...constants,
      ...more?.(row),
    };
  };
  return {
    name,
    recognises: (record) => hasFields(record, ...marks) && (recognises?.(record) ?? true),
    toDrafts: (record) => (rowsOf ? rowsOf(record) : [record]).map(toDraft),
  };
};
