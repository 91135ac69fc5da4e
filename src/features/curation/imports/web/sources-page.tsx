import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { ImportSource } from '../contract.ts';
import { RowAction } from './import-actions.tsx';
import { formatUtcTime, scheduleLabels } from './import-labels.ts';
import { useSourceActions, useSources } from './source-api.ts';

export const SourcesPage = () => (
  <>
    <AdminHead title="Sources" lead="Feeds and files that SeaLeap reads on a schedule. New rows wait for review.">
      <ButtonLink href="/admin/sources/new">Add a source</ButtonLink>
    </AdminHead>
    <List />
  </>
);

const columns: readonly Column<ImportSource>[] = [
  {
    name: 'name',
    label: 'Source',
    isTitle: true,
    cell: ({ id, name, address }) => (
      <span className="wrap-anywhere">
        <a href={`/admin/sources/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <br />
        <span className="text-muted text-xs wrap-anywhere">{address}</span>
      </span>
    ),
  },
  {
    name: 'schedule',
    label: 'Read',
    cell: ({ schedule, nextAt }) => (
      <span>
        {scheduleLabels[schedule]}
        {nextAt && schedule !== 'off' && (
          <span className="text-muted text-xs wrap-anywhere">
            <br />
            next {formatUtcTime(nextAt)}
          </span>
        )}
      </span>
    ),
  },
  { name: 'result', label: 'Last time', cell: (source) => <Result source={source} /> },
  { name: 'check', label: 'Now', cell: (source) => <CheckAction source={source} /> },
];

const resultLabels = { new: 'Something new', unchanged: 'Nothing new', failed: 'Failed' };

function Result({ source }: { source: ImportSource }) {
  const { result, failure, failures, checkedAt, isChecking, lastImport } = source;
  if (isChecking) return <span role="status">Being read…</span>;
  if (!result || !checkedAt) return 'Not read yet';
  return (
    <div className="grid justify-items-start gap-1.5">
      <p>
        {result === 'failed' ? <Badge kind="strong">{resultLabels.failed}</Badge> : `${resultLabels[result]},`}{' '}
        <time dateTime={checkedAt}>{formatUtcTime(checkedAt)}</time>
      </p>
      {failure && <p>{failure}</p>}
      {failures > 1 && <p>{failures} times in a row, so it is read less often.</p>}
      {lastImport && (
        <p>
          <a href={`/admin/imports/${lastImport.id}`}>
            {lastImport.state === 'received' ? 'Choose its columns' : 'Last import'}
            <span className="visually-hidden"> ({source.name})</span>
          </a>
        </p>
      )}
    </div>
  );
}

function CheckAction({ source: { id, name, isChecking } }: { source: ImportSource }) {
  const { check } = useSourceActions();
  return <RowAction label="Check now" title={`: ${name}`} run={() => check(id)} isBusy={isChecking} />;
}

function List() {
  const { data, error, refetch } = useSources();
  if (error && !data) return <FailedState title="We could not load the sources" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading sources" />;
  if (data.length === 0)
    return (
      <EmptyState title="No sources yet">
        <p>Add the address of an RSS, Atom or JSON feed, or of a CSV file that somebody keeps up to date.</p>
      </EmptyState>
    );
  return <AdminTable caption="Sources, by name" columns={columns} rows={data} keyOf={({ id }) => id} />;
}
