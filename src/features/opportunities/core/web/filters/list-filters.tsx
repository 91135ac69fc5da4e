import { createContext, useContext, useEffect, useState } from 'react';
import type { EducationLevel } from '#features/people/interests/vocabulary.ts';
import { useListForm } from '#platform/web/lists/use-list-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { FilterSheet, FilterSheetButton } from '#platform/web/ui/floating/filter-sheet.tsx';
import { SearchRow } from '#platform/web/ui/layout/search-row.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import {
  type ListAddress,
  listPath,
  readListAddress,
  severalFilters,
  toggled,
  withoutFilters,
} from '../list/list-address.ts';
import { suggestionList } from '../list/list-parts.ts';
import { CategoryChips, withoutCategory } from './category-chips.tsx';
import { CountryFacet } from './country-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { facetLabels, formatCount } from './facet-labels.ts';
import { SortSelect } from './sort-select.tsx';

/** Holds the values of a member's profile, to offer them first. */
export const OwnValues = createContext<{ country?: string | undefined; education?: EducationLevel | undefined }>({});

type Properties = {
  address: ListAddress;
  facets?: OpportunityFacets | undefined;
  /** How many the list has now, in words. */
  found?: string | undefined;
};

export function ListFilters({ address, facets, found }: Properties) {
  const { form, follow, followSoon, onSubmit } = useListForm({
    q: address.q,
    path: '/opportunities',
    // The address bar may be ahead of the rendered list on a slow connection.
    addressOf: ({ chip, ...fields }) => {
      const current = readListAddress(location.search);
      const next = readListAddress(new URLSearchParams({ ...fields, ...hiddenFields(current) }).toString());
      return listPath(chip === undefined ? next : chip ? toggled(next, 'category', chip) : withoutCategory(next));
    },
  });
  const own = useContext(OwnValues);
  const [field, setField] = useState<HTMLInputElement>();
  const suggest = suggestionList.get();
  const suggestFor = (input: HTMLInputElement) =>
    void suggestionList.load().then(
      () => setField(input),
      () => {},
    );
  // The focus may be what brought React here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused === form.current!.elements.namedItem('q')) suggestFor(focused);
  }, []);
  const isHydrated = useIsHydrated();
  const { category, ...others } = address;
  const chosen = severalFilters.reduce(
    (sum, name) => sum + (name === 'category' ? 0 : (address[name]?.length ?? 0)),
    0,
  );
  const change = () => follow(false);
  const groupOf = (name: 'type' | 'open' | 'education' | 'funding', label: string, first?: string) => (
    <FacetGroup
      name={name}
      label={label}
      chosen={(address[name] ?? []).filter((value) => value !== 'true')}
      values={Object.entries(facetLabels[name])
        .map(([value, text]) => ({ value, label: text, count: formatCount(facets?.[name][value], facets?.isExact) }))
        .filter(({ value }) => value !== 'any' || facets || others.open)
        .map((each) => (each.value === 'any' && !address.open?.includes('any') ? { ...each, count: '' } : each))
        .toSorted((a, b) => +(b.value === first) - +(a.value === first))}
      onChange={change}
    />
  );
  return (
    <search>
      <form
        ref={form}
        action="/opportunities"
        className="list-filters grid grid-cols-1 mt-6 mb-7 gap-5 sheet:mt-3 sheet:mb-4 sheet:gap-3"
        onSubmit={onSubmit}
      >
        {Object.entries(hiddenFields(address)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="flex flex-wrap gap-2 [&_.search-row]:min-w-0 [&_.search-row]:flex-[1_1_9rem] [&:has(.suggestions)]:relative">
          <SearchRow
            label="Search opportunities"
            placeholder="Try film, robots or climate"
            q={address.q}
            onInput={followSoon}
            onFocus={({ currentTarget }) => suggestFor(currentTarget)}
          >
            {field && suggest && <suggest.Suggestions input={field} />}
          </SearchRow>
          <FilterSheetButton chosen={chosen} />
        </div>
        <CategoryChips address={address} facets={facets} onChoose={(value) => follow(false, { chip: value })} />
        <FilterSheet
          clearHref={chosen > 0 ? listPath({ ...withoutFilters(address), ...(category && { category }) }) : undefined}
          showLabel={isHydrated && found ? `Show ${found}` : undefined}
        >
          <div className="flex flex-wrap gap-2 sheet:grid sheet:gap-0">
            {groupOf('type', 'Type')}
            {groupOf('open', 'Deadline')}
            <CountryFacet
              name="country"
              label="I live in"
              chosen={address.country}
              facets={facets}
              own={own.country}
              onChange={change}
            />
            <CountryFacet
              name="location"
              label="Where it takes place"
              chosen={address.location}
              facets={facets}
              onChange={change}
            />
            {groupOf('education', 'Education', own.education)}
            {groupOf('funding', 'Funding')}
            <FacetGroup
              name="notes"
              label="Notes"
              chosen={address.notes ?? []}
              values={[{ value: 'true', label: facetLabels.notes.true!, count: '' }]}
              onChange={change}
            />
            <SortSelect address={address} onChange={change} />
          </div>
        </FilterSheet>
      </form>
    </search>
  );
}

/** Returns the parts of the address that no field of the form holds. */
const hiddenFields = ({ category = [], first = [], plain = '' }: ListAddress) => ({
  category: category.join(','),
  first: first.join(','),
  plain,
});
