import { adminPath } from '#platform/web/admin/admin-list.ts';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { type AdminView, adminCountLimit, adminViewLabels, adminViews } from '../list-vocabulary.ts';
import { type AdminListFilter, adminListPath, useViewCounts } from './admin-list-api.ts';

const formatCount = (count: number) =>
  count > adminCountLimit ? `${adminCountLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Search and order are kept when the view changes. */
export function AdminViewLinks({ filter }: { filter: AdminListFilter }) {
  const { data: counts } = useViewCounts();
  const current = filter.view ?? 'all';
  const href = (view: AdminView) => adminPath(adminListPath, { ...filter, view: view === 'all' ? undefined : view });
  return (
    <nav aria-label="Views" className="admin-views">
      {adminViews.map((view) => (
        <ChipLink key={view} href={href(view)} isCurrent={view === current}>
          {adminViewLabels[view]}
          {counts && <span className="admin-view-count">{formatCount(counts[view])}</span>}
        </ChipLink>
      ))}
    </nav>
  );
}
