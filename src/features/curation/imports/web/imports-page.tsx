import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminImport } from '../contract.ts';
import { stateLabels } from '../vocabulary.ts';
import { importsApi, loadImports } from './import-api.ts';
import { formatSize, formatUtcTime } from './import-labels.ts';

export const ImportsPage = () => (
  <>
    <AdminHead
      title="Imports"
      lead="Upload a file of opportunities, preview what it changes, import it, and undo it if you need to."
    >
      <ButtonLink href="/admin/imports/new">Upload file</ButtonLink>
    </AdminHead>
    <List />
  </>
);

const columns: readonly Column<AdminImport>[] = [
  {
    name: 'file',
    label: 'File',
    isTitle: true,
    cell: ({ id, fileName }) => (
      <a className="wrap-anywhere" href={`/admin/imports/${id}`}>
        <bdi>{fileName}</bdi>
      </a>
    ),
  },
  { name: 'source', label: 'Source', cell: ({ source }) => <bdi className="wrap-anywhere">{source}</bdi> },
  { name: 'state', label: 'State', cell: ({ state }) => stateLabels[state] },
  { name: 'size', label: 'Size', isNumber: true, cell: ({ bytes }) => formatSize(bytes) },
  {
    name: 'uploaded',
    label: 'Uploaded',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUtcTime(createdAt)}</time>,
  },
];

const List = () => (
  <AdminRows
    list={useList({ path: importsApi, load: loadImports })}
    failedTitle="We could not load the imports"
    loadingLabel="Loading imports"
    empty={
      <EmptyState title="No imports yet">
        <p>Upload a file of opportunities: CSV, XLSX, JSON, JSON Lines, YAML, RSS or Atom.</p>
      </EmptyState>
    }
    caption="Imports, newest first"
    columns={columns}
    keyOf={({ id }) => String(id)}
  />
);
