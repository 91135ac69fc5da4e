import type { ListField, MappedField } from '../vocabulary.ts';
import type { StateStatement } from './mapping/read-state.ts';

type TextField = Exclude<MappedField, ListField | 'openState'> | 'source' | 'image';

/**
 * A mapping reads this from a record, unchecked and not cleaned. The description may be HTML, countries may be codes or
 * English names; `tags` propose type and category, and become subjects.
 */
export type Draft = Partial<
  Record<TextField, string | undefined> & Record<ListField, string[]> & { openState: StateStatement[] }
>;

export type Mapping = {
  /** Name of the source, unless the record or the caller names one. */
  name: string | undefined;
  recognises(record: Record<string, unknown>): boolean;
  /** Several when a record holds a list. */
  toDrafts(record: Record<string, unknown>): Draft[];
};
