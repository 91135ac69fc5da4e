import { categories, educationLevels, type Interest, interests } from '#features/people/interests/vocabulary.ts';
import type { OpportunityQuery } from '../contract.ts';
import { fundingKinds, noteChoices, openChoices, opportunityTypes, pageSize, sortChoices } from '../vocabulary.ts';

/** State of the list in its address. `shown`: number of items on screen; `after`: cursor to start from. */
export type ListAddress = Omit<OpportunityQuery, 'interest' | 'limit' | 'cursor'> & {
  interest?: Interest;
  shown?: number;
  after?: string;
};

/** The filters of which several values can be chosen, in the order of the screen. */
export const severalFilters = ['category', 'type', 'open', 'country', 'education', 'funding', 'notes'] as const;
export type SeveralFilter = (typeof severalFilters)[number];

/** Maximum items rendered at once when an address is opened. */
const maxShown = 10 * pageSize;
const maxCountries = 10;

const one = <T extends string>(value: string | null, allowed: readonly T[]) =>
  allowed.includes(value as T) ? (value as T) : undefined;

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
  const q = parameters.get('q')?.trim().slice(0, 100);
  const first = parameters
    .get('first')
    ?.split(',')
    .filter((id): id is Interest => interests.includes(id as Interest));
  const open = several('open', openChoices);
  const countries = [...new Set(valuesOf('country'))].filter((code) => /^[A-Z]{2}$/.test(code)).sort();
  const shown = Number(parameters.get('shown'));
  return clean({
    q: q || undefined,
    exact: parameters.get('exact') === 'true' ? ('true' as const) : undefined,
    plain: (q && parameters.get('plain')?.slice(0, 200)) || undefined,
    category: several('category', categories),
    type: several('type', opportunityTypes),
    funding: several('funding', fundingKinds),
    interest: one(parameters.get('interest'), interests),
    open: open && open.length > 1 ? open.filter((each) => each !== 'true') : open,
    country: countries.length > 0 ? countries.slice(0, maxCountries) : undefined,
    education: several('education', educationLevels),
    notes: several('notes', noteChoices),
    first: first?.length ? first : undefined,
    sort: one(parameters.get('sort'), [...sortChoices, 'match']),
    shown: Number.isInteger(shown) && shown > pageSize ? Math.min(shown, maxShown) : undefined,
    after: parameters.get('after') ?? undefined,
  });
}

const clean = <T extends object>(address: T) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Sorted and without defaults, so that equal states have one address. */
export function toParameters({
  open,
  sort,
  ...address
}: ListAddress & { limit?: number; cursor?: string | undefined }) {
  const parameters = new URLSearchParams();
  const all = {
    ...address,
    open: open?.join() === 'true' ? undefined : open,
    sort: sort === (address.q ? 'relevance' : 'closing') ? undefined : sort,
  };
  for (const [name, value] of Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && String(value) !== '') parameters.set(name, String(value));
  }
  return parameters.toString().replaceAll('%2C', ',');
}

export function listPath(address: ListAddress) {
  const parameters = toParameters(address);
  return parameters ? `/opportunities?${parameters}` : '/opportunities';
}

export const withoutCursor = ({ shown, after, ...address }: ListAddress): ListAddress => address;

/** The list with one value of a filter more, or without it. */
export function toggled(address: ListAddress, name: SeveralFilter, value: string): ListAddress {
  const values = (address[name] ?? []) as readonly string[];
  const others = values.filter((each) => each !== value);
  const next = others.length < values.length ? others : [...values, value];
  const { [name]: _replaced, ...rest } = withoutCursor(address);
  return readListAddress(toParameters({ ...rest, [name]: next }));
}

/** The list without all filters of which several values can be chosen. */
export const withoutFilters = (address: ListAddress): ListAddress =>
  Object.fromEntries(
    Object.entries(withoutCursor(address)).filter(([name]) => !severalFilters.includes(name as SeveralFilter)),
  );
