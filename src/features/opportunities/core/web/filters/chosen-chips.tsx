import { interestLabels } from '#features/people/interests/vocabulary.ts';
import { withoutPosition } from '#platform/web/lists/list-address.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import {
  type ListAddress,
  listPath,
  type SeveralFilter,
  severalFilters,
  toggled,
  toParameters,
  withoutFilters,
} from '../list/list-address.ts';
import { facetLabels } from './facet-labels.ts';

type Chip = { label: string; without: ListAddress };

function listChips(address: ListAddress, facets: OpportunityFacets | undefined): Chip[] {
  const { interest, ...others } = withoutPosition(address);
  const understood = (facets?.understood ?? []).map(({ typed, label }) => ({
    label,
    without: { ...withoutPosition(address), plain: [address.plain, typed].filter(Boolean).join(',') },
  }));
  const nameOf = (filter: 'country' | 'location', code: string) =>
    facets?.[filter]?.find((each) => each.code === code)?.name ?? code;
  const labelOf = (name: SeveralFilter, value: string) => {
    if (name === 'country') return `I live in ${nameOf(name, value)}`;
    if (name !== 'location') return facetLabels[name][value] ?? 'Closed';
    return value === 'online' ? 'Online' : `Takes place in ${nameOf(name, value)}`;
  };
  const chosen = severalFilters.flatMap((name) =>
    (address[name] ?? []).map((value: string) => ({
      label: labelOf(name, value),
      without: toggled(address, name, value),
    })),
  );
  return [...understood, ...chosen, ...(interest ? [{ label: interestLabels[interest], without: others }] : [])];
}

type Properties = { address: ListAddress; facets: OpportunityFacets | undefined };

/** Shows how the search was understood, and the filters that are set; each is a link to the list without it. */
export function ChosenChips({ address, facets }: Properties) {
  const chips = listChips(address, facets);
  const all = listPath(withoutFilters({ ...address, ...(address.interest && { interest: undefined }) } as ListAddress));
  return (
    <div className="chosen flex flex-wrap items-center mb-4 gap-y-1 gap-x-4 empty:hidden">
      {chips.length > 0 && (
        <ul
          className="relative flex flex-wrap items-center gap-2 max-sm:flex-none max-sm:w-[calc(100%_+_32px)] max-sm:flex-nowrap max-sm:[scrollbar-width:none] max-sm:whitespace-nowrap max-sm:-mx-4 max-sm:px-4 max-sm:overflow-x-auto [&_.icon]:w-[1rem] [&_.icon]:h-[1rem]"
          aria-label="Narrowed to"
        >
          {chips.map(({ label, without }) => (
            <li key={label}>
              <ChipLink href={listPath(without)}>
                <span className="visually-hidden">Remove: </span>
                {label}
                <Icon name="close" />
              </ChipLink>
            </li>
          ))}
          {chips.length > 2 && (
            <li>
              <a className="link" href={all}>
                Clear filters
              </a>
            </li>
          )}
        </ul>
      )}
      <SaveSearch address={address} />
    </div>
  );
}

/** Leads on to saving the search. The browser's time zone tells when it is morning where the person is. */
function SaveSearch({ address: { sort, first, ...address } }: { address: ListAddress }) {
  const isHydrated = useIsHydrated();
  const filters = toParameters(withoutPosition(address));
  if (!filters || address.open?.join() === 'false') return null;
  const zone = isHydrated ? `&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}` : '';
  return (
    <a className="link inline-block py-2.5" href={`/saved-searches/new?${filters}${zone}`} rel="nofollow">
      Save this search
    </a>
  );
}
