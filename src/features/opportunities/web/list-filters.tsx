import { createContext, type MouseEvent, useContext } from 'react';
import { categories, categoryLabels, type EducationLevel, educationLabels } from '#features/interests/vocabulary.ts';
import { CategoryMark } from '#features/interests/web/category-mark.tsx';
import { isPlainClick } from '#platform/web/router.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Choice } from '#platform/web/ui/choice.tsx';
import { FilterSheet, FilterSheetButton } from '#platform/web/ui/filter-sheet.tsx';
import { Options } from '#platform/web/ui/options.tsx';
import { SearchRow } from '#platform/web/ui/search-row.tsx';
import { useListForm } from '#platform/web/use-list-form.ts';
import { type OpenChoice, typeLabels } from '../vocabulary.ts';
import { countryOptions } from './country-options.tsx';
import { type ListAddress, listPath, readListAddress } from './list-address.ts';

const openLabels: [OpenChoice, string][] = [
  ['true', 'Open now'],
  ['7', 'Closing in 7 days'],
  ['30', 'Closing in 30 days'],
  ['90', 'Closing in 90 days'],
  ['rolling', 'Open all year'],
  ['any', 'Open and closed'],
];

/** Of a member's profile, to offer them first. */
export const OwnValues = createContext<{ country?: string | undefined; education?: EducationLevel | undefined }>({});

const educationOptions = Object.entries(educationLabels);

export function ListFilters({ address }: { address: ListAddress }) {
  const { form, follow, followSoon, onSubmit } = useListForm({
    q: address.q,
    path: '/opportunities',
    // Fields change the address bar's state, which may be ahead of the rendered one on a slow connection.
    addressOf: ({ chip, ...fields }) => {
      const hidden = hiddenFields(readListAddress(location.search));
      const chosen = new URLSearchParams({ ...fields, ...hidden, ...(chip !== undefined && { category: chip }) });
      return listPath(readListAddress(chosen.toString()));
    },
  });
  const { q, category, type, open, country, education } = address;
  const own = useContext(OwnValues);
  const chosen = [type, open !== 'true' && open, country, education].filter(Boolean).length;
  return (
    <search>
      <form ref={form} action="/opportunities" className="list-filters" onSubmit={onSubmit}>
        {Object.entries(hiddenFields(address)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="search-and-filters">
          <SearchRow
            label="Search opportunities"
            placeholder="Try film, robots or climate"
            q={q}
            onInput={followSoon}
          />
          <FilterSheetButton chosen={chosen} />
        </div>
        <CategoryChips address={address} onChoose={(category) => follow(false, { chip: category })} />
        <FilterSheet clearHref={chosen > 0 ? listPath({ ...(q && { q }), ...(category && { category }) }) : undefined}>
          <Choice name="type" label="Type" value={type} onChange={() => follow(false)}>
            <option value="">Any type</option>
            <Options labels={Object.entries(typeLabels)} />
          </Choice>
          <Choice name="open" label="Deadline" value={open} onChange={() => follow(false)}>
            <Options labels={openLabels} />
          </Choice>
          <Choice
            name="country"
            label="I live in"
            value={country}
            onChange={() => follow(false)}
            html={countryOptions('Any country', country, own.country)}
          />
          <Choice name="education" label="Education" value={education} onChange={() => follow(false)}>
            <option value="">Any level</option>
            <Options
              labels={educationOptions.toSorted(([a], [b]) => +(b === own.education) - +(a === own.education))}
            />
          </Choice>
        </FilterSheet>
      </form>
    </search>
  );
}

const hiddenFields = ({ category, first = [] }: ListAddress) => ({ category: category ?? '', first: first.join(',') });

type ChipsProperties = { address: ListAddress; onChoose: (category: string) => void };

/** One handler for all chips: a click keeps the typed text by going through the form. */
function CategoryChips({ address: { category, shown, after, ...rest }, onChoose }: ChipsProperties) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose(new URLSearchParams(link.search).get('category') ?? '');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links inside, and arrive here as clicks.
    <ul className="chips" aria-label="Category" onClick={choose}>
      <li>
        <ChipLink href={listPath(rest)} isCurrent={!category}>
          All
        </ChipLink>
      </li>
      {categories.map((each) => (
        <li key={each}>
          <ChipLink href={listPath({ ...rest, category: each })} isCurrent={category === each}>
            <CategoryMark category={each} />
            {categoryLabels[each]}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
