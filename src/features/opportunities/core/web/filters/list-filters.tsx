import { createContext, type MouseEvent, useContext, useEffect, useState } from 'react';
import { categories, categoryLabels, type EducationLevel } from '#features/people/interests/vocabulary.ts';
import { CategoryMark } from '#features/people/interests/web/shared/category-mark.tsx';
import { useListForm } from '#platform/web/lists/use-list-form.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { isPlainClick } from '#platform/web/router.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
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
import { CountryFacet } from './country-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { facetLabels, formatCount } from './facet-labels.ts';

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

/** Without a choice, a search begins with its best matches, and a list with what closes first. */
function SortSelect({ address: { q, sort }, onChange }: { address: ListAddress; onChange: () => void }) {
  const usual = q ? 'relevance' : 'closing';
  return (
    <label className="sheet:mt-2">
      <span className="visually-hidden">Sort by</span>
      <select
        key={sort}
        className="h-control rounded-input bg-surface text-sm font-semibold px-3 border border-control sheet:w-full"
        name="sort"
        defaultValue={sort === usual ? '' : sort}
        onChange={onChange}
      >
        <option value="">{q ? 'Best match first' : 'Closing first'}</option>
        {q && <option value="closing">Closing first</option>}
        <option value="newest">Newest first</option>
        {sort === 'match' && <option value="match">Best match for you</option>}
      </select>
    </label>
  );
}

const withoutCategory = ({ category: _, ...rest }: ListAddress): ListAddress => rest;

/** Returns the parts of the address that no field of the form holds. */
const hiddenFields = ({ category = [], first = [], plain = '' }: ListAddress) => ({
  category: category.join(','),
  first: first.join(','),
  plain,
});

type ChipsProperties = {
  address: ListAddress;
  facets: OpportunityFacets | undefined;
  onChoose: (category: string) => void;
};

/** One handler for all chips: a click keeps the typed text by going through the form. */
function CategoryChips({ address, facets, onChoose }: ChipsProperties) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose(link.closest('li')!.dataset.category ?? '');
  };
  const { shown, after, ...rest } = withoutCategory(address);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links inside, and arrive here as clicks.
    <ul
      className="flex [scrollbar-width:none] -mx-6 px-6 gap-2 overflow-x-auto max-sm:-mx-4 max-sm:px-4"
      aria-label="Category"
      onClick={choose}
    >
      <li>
        <ChipLink href={listPath(rest)} isCurrent={!address.category}>
          All
        </ChipLink>
      </li>
      {categories.map((each) => (
        <li key={each} data-category={each}>
          <ChipLink
            href={listPath(toggled(address, 'category', each))}
            isCurrent={address.category?.includes(each) ?? false}
          >
            <CategoryMark category={each} />
            {categoryLabels[each]}
            {facets && (
              <span className="font-normal text-muted tabular-nums in-aria-[current]:text-inherit">
                {' '}
                {formatCount(facets.category[each], facets.isExact)}
              </span>
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
