import { type OpportunityQuery, opportunityQuery } from '#features/opportunities/core/contract.ts';
import { fundingKinds, noteChoices, openChoices, opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import { categories, educationLevels, interests } from '#features/people/interests/vocabulary.ts';
import { NoSearch, NothingNewOfClosed } from './saved-search-errors.ts';

/** These parameters of a list's address are saved: those that narrow the list, and not its order. */
const filterNames = [
  ...(['category', 'country', 'education', 'exact', 'funding'] as const),
  ...(['interest', 'notes', 'open', 'plain', 'q', 'type'] as const),
];
type FilterName = (typeof filterNames)[number];
export type SearchFilters = Pick<OpportunityQuery, FilterName>;

/** The orders in which an address names values. */
const vocabularies: Partial<Record<FilterName, readonly string[]>> = {
  category: categories,
  type: opportunityTypes,
  open: openChoices,
  notes: noteChoices,
  education: educationLevels,
  funding: fundingKinds,
  interest: interests,
};

/** Unknown values stay, to be refused. */
function inOrder(values: readonly string[], vocabulary: readonly string[]) {
  const unknown = values.filter((value) => !vocabulary.includes(value));
  return [...vocabulary.filter((value) => values.includes(value)), ...unknown].join();
}

function canonicalValue(name: FilterName, text: string) {
  if (name === 'q' || name === 'exact' || name === 'plain') return text.trim();
  const given = [...new Set(text.split(',').filter(Boolean))];
  const values = name === 'open' && given.length > 1 ? given.filter((value) => value !== 'true') : given;
  if (name === 'open' && values.join() === 'true') return '';
  return inOrder(values, vocabularies[name] ?? values.toSorted());
}

/** Reads filters in canonical form; undefined for those of an earlier version that are not known any more. */
export const readFilters = (text: string): SearchFilters | undefined =>
  opportunityQuery.safeParse(Object.fromEntries(new URLSearchParams(text))).data;

/**
 * The filters of a list's address in canonical form, as that address has them (`list-address.ts`): equal searches are
 * equal texts. Throws `NoSearch` where nothing known narrows the list, and `NothingNewOfClosed`.
 */
export function toFilters(search: string) {
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of filterNames) {
    if ((name === 'exact' || name === 'plain') && !given.get('q')?.trim()) continue;
    const value = canonicalValue(name, given.get(name) ?? '');
    if (value) filters.set(name, value);
  }
  const text = filters.toString().replaceAll('%2C', ',');
  if (text === '' || !readFilters(text)) throw new NoSearch();
  if (filters.get('open') === 'false') throw new NothingNewOfClosed();
  return text;
}
