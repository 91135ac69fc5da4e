import { categories, educationLevels, type Interest, interests } from '#features/people/interests/vocabulary.ts';
import {
  anyText,
  oneOf,
  readFilter,
  shownCount,
  toSearch,
  withFilter,
  withoutPosition,
} from '#platform/web/lists/list-address.ts';
import type { OpportunityQuery } from '../../contract.ts';
import { fundingKinds, noteChoices, openChoices, opportunityTypes, pageSize, sortChoices } from '../../vocabulary.ts';

/** State of the list in its address. `shown`: number of items on screen; `after`: cursor to start from. */
export type ListAddress = Omit<OpportunityQuery, 'interest' | 'limit' | 'cursor'> & {
  interest?: Interest;
  shown?: number;
  after?: string;
};

/** The filters of which several values can be chosen, in the order of the screen. */
export const severalFilters = [
  'category',
  'type',
  'open',
  'country',
  'location',
  'education',
  'funding',
  'notes',
] as const;
export type SeveralFilter = (typeof severalFilters)[number];

const maxCountries = 10;

const singleFilters = {
  q: anyText(100),
  interest: oneOf(interests),
  sort: oneOf([...sortChoices, 'match']),
  shown: shownCount(pageSize),
};

/** Ignores unknown and invalid values. */
export function readListAddress(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  /** Reads the values of `name=a,b`, and those of a form without script, `name.a=on`. */
  const valuesOf = (name: string) => [
    ...(parameters.get(name)?.split(',') ?? []),
    ...[...parameters.keys()].flatMap((key) => (key.startsWith(`${name}.`) ? key.slice(name.length + 1) : [])),
  ];
  /** In the order of the vocabulary, so that equal states have one address. */
  const several = <T extends string>(name: string, allowed: readonly T[]) => {
    const values = valuesOf(name);
    const chosen = allowed.filter((each) => values.includes(each));
    return chosen.length > 0 ? chosen : undefined;
  };
  const { q, ...single } = readFilter(search, singleFilters);
  const first = parameters
    .get('first')
    ?.split(',')
    .filter((id): id is Interest => interests.includes(id as Interest));
  const open = several('open', openChoices);
  const codesOf = (name: string, pattern: RegExp) => {
    const codes = [...new Set(valuesOf(name))].filter((code) => pattern.test(code)).sort();
    return codes.length > 0 ? codes.slice(0, maxCountries) : undefined;
  };
  return clean({
    q,
    ...single,
    exact: parameters.get('exact') === 'true' ? ('true' as const) : undefined,
    plain: (q && parameters.get('plain')?.slice(0, 200)) || undefined,
    category: several('category', categories),
    type: several('type', opportunityTypes),
    funding: several('funding', fundingKinds),
    open: open && open.length > 1 ? open.filter((each) => each !== 'true') : open,
    country: codesOf('country', /^[A-Z]{2}$/),
    location: codesOf('location', /^(online|[A-Z]{2})$/),
    education: several('education', educationLevels),
    notes: several('notes', noteChoices),
    first: first?.length ? first : undefined,
    after: parameters.get('after') ?? undefined,
  });
}

const clean = <T extends object>(address: T) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Without the defaults of the API, so that equal states have one address. */
export const withoutDefaults = ({ open, sort, ...address }: ListAddress) => ({
  ...address,
  open: open?.join() === 'true' ? undefined : open,
  sort: sort === (address.q ? 'relevance' : 'closing') ? undefined : sort,
});

export const toParameters = (address: ListAddress) => toSearch(withoutDefaults(address));
export const listPath = (address: ListAddress) => withFilter('/opportunities', withoutDefaults(address));

/** The list with one value of a filter more, or without it. */
export function toggled(address: ListAddress, name: SeveralFilter, value: string): ListAddress {
  const values = (address[name] ?? []) as readonly string[];
  const others = values.filter((each) => each !== value);
  const next = others.length < values.length ? others : [...values, value];
  const { [name]: _replaced, ...rest } = withoutPosition(address);
  return readListAddress(toParameters({ ...rest, [name]: next }));
}

/** The list without all filters of which several values can be chosen. */
export const withoutFilters = (address: ListAddress): ListAddress =>
  Object.fromEntries(
    Object.entries(withoutPosition(address)).filter(([name]) => !severalFilters.includes(name as SeveralFilter)),
  );
