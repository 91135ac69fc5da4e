import { deskPath } from '#platform/web/desk/desk-list.ts';
import { ChipLink } from '#platform/web/ui/chip-link.tsx';
import { type DeskView, deskCountLimit, deskViewLabels, deskViews } from '../list-vocabulary.ts';
import { type DeskListFilter, deskListPath, useViewCounts } from './admin-list-api.ts';

const countWords = (count: number) =>
  count > deskCountLimit ? `${deskCountLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** The saved views, each with how many it holds. A search and an order go with the person from one to the other. */
export function DeskViewLinks({ filter }: { filter: DeskListFilter }) {
  const { data: counts } = useViewCounts();
  const current = filter.view ?? 'all';
  const href = (view: DeskView) => deskPath(deskListPath, { ...filter, view: view === 'all' ? undefined : view });
  return (
    <nav aria-label="Views" className="desk-views">
      {deskViews.map((view) => (
        <ChipLink key={view} href={href(view)} isCurrent={view === current}>
          {deskViewLabels[view]}
          {counts && <span className="desk-view-count">{countWords(counts[view])}</span>}
        </ChipLink>
      ))}
    </nav>
  );
}
