import type { MouseEvent } from 'react';
import { categories, categoryLabels } from '#features/people/interests/vocabulary.ts';
import { CategoryMark } from '#features/people/interests/web/shared/category-mark.tsx';
import { isPlainClick } from '#platform/web/router.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import { type ListAddress, listPath, toggled } from '../list/list-address.ts';
import { formatCount } from './facet-labels.ts';

export const withoutCategory = ({ category: _, ...rest }: ListAddress): ListAddress => rest;

type ChipsProperties = {
  address: ListAddress;
  facets: OpportunityFacets | undefined;
  onChoose: (category: string) => void;
};

/** One handler for all chips: a click keeps the typed text by going through the form. */
export function CategoryChips({ address, facets, onChoose }: ChipsProperties) {
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
                {` ${formatCount(facets.category[each], facets.isExact)}`}
              </span>
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
