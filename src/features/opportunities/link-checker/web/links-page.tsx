import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { BrokenLink } from '../contract.ts';
import { findingLabels, linkFindings } from '../vocabulary.ts';
import { LinkActions } from './link-actions.tsx';
import { linksApi, linksPath, loadLinks, readLinkFilter } from './link-api.ts';

export function LinksPage() {
  const filter = readLinkFilter(usePageAddress().search);
  const current = filter.finding ?? 'dead';
  return (
    <>
      <AdminHead title="Links" lead="Every official link is checked about once a week. These need a person." />
      <Toolbar aria-label="Findings">
        {linkFindings.map((finding) => (
          <ChipLink
            key={finding}
            href={withFilter(linksPath, finding === 'dead' ? {} : { finding })}
            isCurrent={finding === current}
          >
            {findingLabels[finding]}
          </ChipLink>
        ))}
      </Toolbar>
      <Queue filter={filter} />
    </>
  );
}

function Queue({ filter }: { filter: ReturnType<typeof readLinkFilter> }) {
  return (
    <AdminRows
      list={useList({ path: linksApi, filter, load: loadLinks })}
      failedTitle="We could not load the links"
      loadingLabel="Loading the links"
      caption="Links"
      columns={columns}
      keyOf={({ opportunity }) => opportunity.id}
      empty={
        <EmptyState title="Nothing to check">
          <p>{filter.finding === 'changed' ? 'No change has been found.' : 'No dead link has been found.'}</p>
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<BrokenLink>[] = [
  {
    name: 'opportunity',
    label: 'Opportunity',
    isTitle: true,
    cell: ({ opportunity: { id, title }, link }) => (
      <div className="grid min-w-0 max-w-[48ch] justify-items-start wrap-anywhere gap-1">
        <a href={`/admin/opportunities/${id}`} dir="auto">
          {title}
        </a>
        <a className="text-xs font-normal" href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
          {link}
        </a>
      </div>
    ),
  },
  { name: 'finding', label: 'What we found', cell: (found) => <Finding {...found} /> },
  {
    name: 'since',
    label: 'Since',
    cell: ({ foundAt }) => (foundAt ? <time dateTime={foundAt}>{formatTime(foundAt)}</time> : '–'),
  },
  {
    name: 'checked',
    label: 'Checked on',
    cell: ({ checkedAt }) => (checkedAt ? <time dateTime={checkedAt}>{formatTime(checkedAt)}</time> : 'Not yet'),
  },
  { name: 'actions', label: 'Actions', cell: (found) => <LinkActions found={found} /> },
];

const Finding = ({ finding, status, failure, likeness }: BrokenLink) => (
  <div className="grid min-w-0 max-w-[48ch] justify-items-start wrap-anywhere gap-1">
    <strong>{finding ? findingLabels[finding] : 'Works now'}</strong>
    {status !== null && finding === 'dead' && <span>The host answered {status}, three times.</span>}
    {failure && <span>{failure}</span>}
    {likeness !== null && <span>About {likeness} % of the page is unchanged.</span>}
  </div>
);
