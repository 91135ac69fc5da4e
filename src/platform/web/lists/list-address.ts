import { usePageAddress } from '../page-address.tsx';

/** Filters of a list, as its address has them. */
export type Filter = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * A query string without empty parameters, sorted, so that equal filters have one address; several values of one filter
 * stand with commas between them.
 */
export function toSearch(filter: Filter) {
  const parameters = new URLSearchParams();
  for (const name of Object.keys(filter).sort()) {
    const value = String(filter[name] ?? '');
    if (value) parameters.set(name, value);
  }
  return parameters.toString().replaceAll('%2C', ',');
}

export function withFilter(path: string, filter: Filter) {
  const search = toSearch(filter);
  return search ? `${path}?${search}` : path;
}

/** Turns the text of a parameter into a value of the filter; undefined drops it. */
type ReadValue<Value> = (text: string) => Value | undefined;

export const anyText =
  (max = 200): ReadValue<string> =>
  (text) =>
    text.trim().slice(0, max) || undefined;

/** `values`: the vocabulary that the schema of the API has too. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): ReadValue<Value> =>
  (text) =>
    values.find((each) => each === text);

/** Items on screen, for an address that is opened again: more than a page, at most ten pages. */
export const shownCount =
  (pageSize: number): ReadValue<number> =>
  (text) => {
    const shown = Number(text);
    return Number.isInteger(shown) && shown > pageSize ? Math.min(shown, 10 * pageSize) : undefined;
  };

type Readers = Readonly<Record<string, ReadValue<unknown>>>;
type FilterOf<R extends Readers> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** The filters of an address. Parameters that are not among `readers` and values that they do not know are dropped. */
export function readFilter<const R extends Readers>(search: string, readers: R) {
  const parameters = new URLSearchParams(search);
  const values = Object.entries(readers).map(([name, read]) => [name, read(parameters.get(name) ?? '')] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FilterOf<R>;
}

/** The filters of the address of the page on screen. */
export const useFilter = <const R extends Readers>(readers: R) => readFilter(usePageAddress().search, readers);

/** The cursor in an address, from which a list goes on where there is no script; '' at its beginning. */
export const readAfter = (search: string) => new URLSearchParams(search).get('after') ?? '';
export const useAfter = () => readAfter(usePageAddress().search);

/** Without the position in the list. */
export const withoutPosition = <Address extends { shown?: unknown; after?: unknown }>({
  shown: _shown,
  after: _after,
  ...filter
}: Address) => filter;
