import { useState } from 'react';
import { formatLongDate, isClosed } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { withFilter } from '#platform/web/lists/list-address.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AdminOpportunity } from '../../list-contract.ts';
import { isOnSite, stateLabels } from '../../vocabulary.ts';
import { ReviewReasons } from '../review-reasons.tsx';
import { type AdminListFilter, adminListPath } from './admin-list-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RowActions } from './row-actions.tsx';

export function AdminRows({ rows, filter }: { rows: readonly AdminOpportunity[]; filter: AdminListFilter }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <BulkBar rows={rows} chosen={chosen} onChoose={setChosen} />
      <KeyboardHelp />
      <AdminTable
        caption="Opportunities"
        columns={columns.map((column) => ({ ...column, ...sortOf(column.name, filter) }))}
        rows={rows}
        keyOf={({ id }) => id}
        choice={{ chosen, onChange: setChosen, nameOf: titleOf }}
      />
    </>
  );
}

const KeyboardHelp = () => (
  <details className="[@media_(hover:_none)]:hidden text-sm mb-4">
    <summary className="min-h-control content-center text-muted cursor-pointer">Keyboard</summary>
    <dl className="grid grid-cols-[auto_1fr] gap-y-1 gap-x-4">
      <dt className="font-strong">Arrow down, arrow up</dt>
      <dd>from the checkbox of a row to the next one</dd>
      <dt className="font-strong">Space</dt>
      <dd>choose the row, or leave it out again</dd>
      <dt className="font-strong">Shift and space, or shift and a click</dt>
      <dd>choose every row from the last one that was chosen to this one</dd>
      <dt className="font-strong">V</dt>
      <dd>mark as checked, on the checkbox of a row</dd>
    </dl>
  </details>
);

/** First click ascending, second descending. */
function sortOf(name: string, filter: AdminListFilter): Pick<Column<AdminOpportunity>, 'sort'> {
  const sort = { title: 'title', deadline: 'closing', verified: 'verified' }[name];
  if (!sort) return {};
  const direction = filter.sort !== sort ? undefined : filter.direction === 'descending' ? 'descending' : 'ascending';
  const next = direction === 'ascending' ? 'descending' : undefined;
  return { sort: { href: withFilter(adminListPath, { ...filter, sort, direction: next }), direction } };
}

const columns: readonly Column<AdminOpportunity>[] = [
  { name: 'title', label: 'Opportunity', isTitle: true, cell: (row) => <Title row={row} /> },
  {
    name: 'state',
    label: 'State',
    cell: (row) => <State row={row} />,
  },
  { name: 'deadline', label: 'Deadline', cell: (row) => <Deadline row={row} /> },
  {
    name: 'verified',
    label: 'Checked',
    cell: ({ verifiedAt }) => (verifiedAt ? <time dateTime={verifiedAt}>{formatLongDate(verifiedAt)}</time> : 'Never'),
  },
  {
    name: 'source',
    label: 'Source',
    cell: ({ source }) => <bdi className="block min-w-[5rem] wrap-anywhere">{source}</bdi>,
  },
  { name: 'actions', label: 'Actions', cell: (row) => <RowActions row={row} /> },
];

const titleOf = ({ title }: Pick<AdminOpportunity, 'title'>) => title || 'Without a title';

const Title = ({ row: { id, title, organization, openReports, linkFinding } }: { row: AdminOpportunity }) => (
  <div className="grid min-w-0 justify-items-start wrap-anywhere gap-0.5 [&_.badge]:whitespace-nowrap">
    <a href={`/admin/opportunities/${id}`} dir="auto">
      {titleOf({ title })}
    </a>
    {openReports > 0 && (
      <a className="inline-flex items-center gap-1" href="/admin/review?kind=reports">
        <Icon className="icon text-buoy w-[1rem] h-[1rem]" name="warning" />
        {counted(openReports, 'report')}
      </a>
    )}
    {linkFinding && (
      <a
        className="inline-flex items-center gap-1"
        href={withFilter('/admin/links', linkFinding === 'dead' ? {} : { finding: linkFinding })}
      >
        <Icon className="icon text-buoy w-[1rem] h-[1rem]" name="warning" />
        {linkFinding === 'dead' ? 'Dead link' : 'Page has changed'}
      </a>
    )}
    {organization && (
      <span className="text-muted text-xs" dir="auto">
        {organization}
      </span>
    )}
  </div>
);

const State = ({ row: { state, earlyAccessAt, reviewReasons } }: { row: AdminOpportunity }) => (
  <div className="grid min-w-0 justify-items-start wrap-anywhere gap-0.5 [&_.badge]:whitespace-nowrap">
    <span>
      <Badge kind={isOnSite(state) ? 'plain' : 'outline'}>{stateLabels[state]}</Badge>
    </span>
    {state === 'early_access' && earlyAccessAt && (
      <span className="text-muted text-xs">until {formatLongDate(earlyAccessAt)}</span>
    )}
    {state === 'needs_review' && <ReviewReasons reasons={reviewReasons} />}
  </div>
);

function Deadline({ row }: { row: AdminOpportunity }) {
  const closed = isClosed(row, useNow());
  return (
    <div className="grid min-w-0 justify-items-start wrap-anywhere gap-0.5 [&_.badge]:whitespace-nowrap">
      <span dir="auto">{row.deadline}</span>
      {closed && <span className="text-muted text-xs">Closed</span>}
    </div>
  );
}
