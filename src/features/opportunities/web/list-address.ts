import { categories, educationLevels, type Interest, interests } from '#features/interests/vocabulary.ts';
import type { OpportunityQuery } from '../contract.ts';
import { openChoices, opportunityTypes, pageSize, sortChoices } from '../vocabulary.ts';

/** State of the list in its address. `shown`: number of items on screen; `after`: cursor to start from. */
export type ListAddress = Omit<OpportunityQuery, 'interest' | 'limit' | 'cursor'> & {
  interest?: Interest;
  shown?: number;
  after?: string;
};

/** Maximum items rendered at once when an address is opened. */
const maxShown = 10 * pageSize;

const one = <T extends string>(value: string | null, allowed: readonly T[]) =>
  allowed.includes(value as T) ? (value as T) : undefined;

/** Ignores unknown and invalid values. */
export function readListAddress(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  const q = parameters.get('q')?.trim().slice(0, 100);
  const country = parameters.get('country');
  const first = parameters
    .get('first')
    ?.split(',')
    .filter((id): id is Interest => interests.includes(id as Interest));
  const shown = Number(parameters.get('shown'));
  return clean({
    q: q || undefined,
    exact: parameters.get('exact') === 'true' ? ('true' as const) : undefined,
    category: one(parameters.get('category'), categories),
    type: one(parameters.get('type'), opportunityTypes),
    interest: one(parameters.get('interest'), interests),
    open: one(parameters.get('open'), openChoices),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    education: one(parameters.get('education'), educationLevels),
    first: first?.length ? first : undefined,
    sort: one(parameters.get('sort'), sortChoices),
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
  first,
  open,
  sort,
  ...address
}: ListAddress & { limit?: number; cursor?: string | undefined }) {
  const parameters = new URLSearchParams();
  const all = {
    ...address,
    open: open === 'true' ? undefined : open,
    sort: sort === (address.q ? 'relevance' : 'closing') ? undefined : sort,
    first: first?.join(','),
  };
  for (const [name, value] of Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.toString().replaceAll('%2C', ',');
}

export function listPath(address: ListAddress) {
  const parameters = toParameters(address);
  return parameters ? `/opportunities?${parameters}` : '/opportunities';
}
