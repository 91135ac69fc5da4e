import { rowOutcomes } from '#features/opportunities/ingestion/vocabulary.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { oneOf, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import type { AdminImportDetail, ImportedRow } from '../contract.ts';
import { RowAction } from './import-actions.tsx';
import { loadRows, reportAddress, rowsApi, useImportActions } from './import-api.ts';
import { fieldLabel, formatNumber, outcomeLabels } from './import-labels.ts';

export function ImportOutcome({ data }: { data: AdminImportDetail }) {
  const { outcome } = useFilter({ outcome: oneOf([...rowOutcomes, 'kept']) });
  const path = `/admin/imports/${data.id}`;
  const all = rowOutcomes.reduce((sum, each) => sum + data.counts[each], 0);
  const chips = [
    { outcome: undefined, label: 'All', count: all },
    ...rowOutcomes.map((each) => ({ outcome: each, label: outcomeLabels[each], count: data.counts[each] })),
    { outcome: 'kept', label: 'Kept', count: data.kept },
  ].filter(({ count, outcome: each }) => count > 0 || each === undefined);
  return (
    <section aria-labelledby="rows-title">
      <Toolbar as="div">
        <h2 id="rows-title" className="text-lg me-auto">
          Rows
        </h2>
        <a className="link" href={reportAddress(data.id)} download>
          Download the report (CSV)
        </a>
      </Toolbar>
      <Toolbar aria-label="Which rows">
        {chips.map(({ outcome: each, label, count }) => (
          <ChipLink key={label} href={withFilter(path, { outcome: each })} isCurrent={outcome === each}>
            {label} {formatNumber(count)}
          </ChipLink>
        ))}
      </Toolbar>
      <Rows data={data} outcome={outcome} />
    </section>
  );
}

const columnsFor = (data: AdminImportDetail): readonly Column<ImportedRow>[] => [
  { name: 'line', label: 'Line', isNumber: true, cell: ({ line }) => formatNumber(line) },
  {
    name: 'outcome',
    label: 'Outcome',
    cell: ({ outcome }) => (
      <Badge kind={['rejected', 'conflict', 'review'].includes(outcome) ? 'plain' : 'outline'}>
        {outcomeLabels[outcome]}
      </Badge>
    ),
  },
  {
    name: 'title',
    label: 'Title',
    isTitle: true,
    cell: ({ title }) => <bdi className="wrap-anywhere">{title || 'Without a title'}</bdi>,
  },
  { name: 'why', label: 'What and why', cell: (row) => <RowDetails row={row} data={data} /> },
];

const undoneLabels = { removed: 'Removed.', restored: 'Unchanged.', kept: 'Kept: somebody changed it since.' };

const RowDetails = ({ row, data }: { row: ImportedRow; data: AdminImportDetail }) => (
  <div className="grid justify-items-start gap-1.5">
    {row.reason && (
      <p>
        {row.field && <strong>{fieldLabel(row.field)}: </strong>}
        {capitalized(row.reason)}
      </p>
    )}
    {row.undone && <p>{undoneLabels[row.undone]}</p>}
    {row.changes.length > 0 && <Changes row={row} />}
    {row.outcome === 'conflict' && data.state === 'imported' && <TakeChange importId={data.id} row={row} />}
    {!row.reason && !row.undone && row.changes.length === 0 && '–'}
  </div>
);

function TakeChange({ importId, row: { row, title } }: { importId: number; row: ImportedRow }) {
  const { take } = useImportActions(importId);
  return <RowAction label="Accept the change" title={` of ${title}`} run={() => take(row)} />;
}

const Changes = ({ row }: { row: ImportedRow }) => (
  <dl className="grid gap-1">
    {row.changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="text-muted text-xs">{fieldLabel(field)}</dt>
        <dd className="wrap-anywhere">
          {before && <del className="text-muted">{before}</del>}{' '}
          <ins className="no-underline">{after || 'nothing'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const Rows = ({ data, outcome }: { data: AdminImportDetail; outcome: string | undefined }) => (
  <AdminRows
    list={useList({ path: rowsApi(data.id), filter: { outcome }, load: loadRows })}
    failedTitle="We could not load the rows"
    loadingLabel="Loading rows"
    empty={<p>No row is of this kind.</p>}
    caption="Rows in the order of the file"
    columns={columnsFor(data)}
    keyOf={({ row }) => String(row)}
  />
);
