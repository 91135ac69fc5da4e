import { DeskHead } from '#platform/web/desk/desk-head.tsx';
import { useDeskList } from '#platform/web/desk/desk-list.ts';
import { DeskMore } from '#platform/web/desk/desk-more.tsx';
import { type Column, DeskTable } from '#platform/web/desk/desk-table.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import type { DeskImport } from '../contract.ts';
import { importsApi, loadImports } from './import-api.ts';
import { inTimeWords, sizeWords, stateLabels } from './import-labels.ts';
import './imports.css';

/** Files that were brought, and what became of them. */
export const ImportsPage = () => (
  <>
    <DeskHead title="Imports" lead="Files of opportunities: look at what they would change, take it in, take it back.">
      <ButtonLink href="/admin/imports/new">Bring a file</ButtonLink>
    </DeskHead>
    <List />
  </>
);

const columns: readonly Column<DeskImport>[] = [
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
  { name: 'size', label: 'Size', isNumber: true, cell: ({ bytes }) => sizeWords(bytes) },
  {
    name: 'brought',
    label: 'Brought',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{inTimeWords(createdAt)}</time>,
  },
];

function List() {
  const { data, error, refetch, more, readMore } = useDeskList(importsApi, {}, loadImports);
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
      <DeskTable caption="Imports, newest first" columns={columns} rows={data.items} keyOf={({ id }) => String(id)} />
      {data.next && <DeskMore state={more} onMore={readMore} />}
    </>
  );
}
