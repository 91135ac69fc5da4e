import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useAdminList } from '#platform/web/admin/admin-list.ts';
import { AdminMore, AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { AdminImport } from '../contract.ts';
import { importsApi, loadImports } from './import-api.ts';
import { formatSize, formatUtcTime, stateLabels } from './import-labels.ts';
import './imports.css';

export const ImportsPage = () => (
  <>
    <AdminHead title="Imports" lead="Files of opportunities: look at what they would change, take it in, take it back.">
      <ButtonLink href="/admin/imports/new">Bring a file</ButtonLink>
    </AdminHead>
    <List />
  </>
);

const columns: readonly Column<AdminImport>[] = [
  {
    name: 'file',
    label: 'File',
    cell: ({ id, fileName }) => (
      <a className="import-name" href={`/admin/imports/${id}`}>
        <bdi>{fileName}</bdi>
      </a>
    ),
  },
  { name: 'source', label: 'Source', cell: ({ source }) => <bdi className="import-name">{source}</bdi> },
  { name: 'state', label: 'State', cell: ({ state }) => stateLabels[state] },
  { name: 'size', label: 'Size', isNumber: true, cell: ({ bytes }) => formatSize(bytes) },
  {
    name: 'brought',
    label: 'Brought',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUtcTime(createdAt)}</time>,
  },
];

function List() {
  const { data, error, refetch, more, readMore } = useAdminList(importsApi, {}, loadImports);
  if (error && !data) return <FailedState title="We could not load the imports" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading imports" />;
  if (data.items.length === 0)
    return (
      <EmptyState title="No imports yet">
        <p>Bring a file of opportunities: CSV, JSON, JSON Lines, YAML, RSS or Atom.</p>
      </EmptyState>
    );
  return (
    <>
      <AdminTable caption="Imports, newest first" columns={columns} rows={data.items} keyOf={({ id }) => String(id)} />
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
