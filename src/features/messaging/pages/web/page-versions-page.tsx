import { useState } from 'react';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { EditedPage, PageVersion } from '../page-contract.ts';
import { useEditedPage, usePageWrites, useVersionText, versionsSource } from './page-admin-api.ts';
import { NoSuchPage } from './page-editor-page.tsx';

export function PageVersionsPage() {
  const id = usePageAddress().params.id!;
  return (
    <Loaded query={useEditedPage(id)} failedTitle="We could not load this page" loadingLabel="Loading the page" as="h1">
      {(page) => (isRefused(page) ? <NoSuchPage /> : <History page={page} />)}
    </Loaded>
  );
}

function History({ page }: { page: EditedPage }) {
  const { id, title } = page;
  const [shown, setShown] = useState<number>();
  const columns: readonly Column<PageVersion>[] = [
    { name: 'number', label: 'Version', isTitle: true, cell: ({ number }) => `Version ${number}` },
    { name: 'title', label: 'Title', cell: (version) => <bdi>{version.title || 'Without a title'}</bdi> },
    {
      name: 'at',
      label: 'When',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
    },
    { name: 'author', label: 'Who', cell: ({ authorName }) => <bdi>{authorName ?? 'Deleted account'}</bdi> },
    { name: 'state', label: 'State', cell: stateOf },
    {
      name: 'acts',
      label: 'What you can do',
      cell: ({ number }) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="second"
            size="small"
            aria-expanded={shown === number}
            aria-label={`${shown === number ? 'Hide' : 'Read'} version ${number}`}
            onClick={() => setShown(shown === number ? undefined : number)}
          >
            {shown === number ? 'Hide' : 'Read'}
          </Button>
          <RestoreButton page={page} number={number} />
        </span>
      ),
    },
  ];
  return (
    <>
      <AdminHead
        back={{ href: `/admin/pages/${id}`, label: title || 'The page' }}
        title="History"
        lead="Every text that was published. Restoring one makes it the draft; readers see it when you publish it."
      />
      <AdminRows
        list={useList(versionsSource(id))}
        failedTitle="We could not load the history"
        loadingLabel="Loading the history"
        caption="Versions, the newest first"
        columns={columns}
        keyOf={({ number }) => String(number)}
        empty={
          <EmptyState title="No versions yet">
            <p>The first one is made when you publish the page.</p>
          </EmptyState>
        }
      />
      {shown !== undefined && <VersionText key={shown} id={id} number={shown} />}
    </>
  );
}

function stateOf({ isShown, publishedAt }: PageVersion) {
  if (isShown) return <Badge>On the site</Badge>;
  return publishedAt ? 'Was on the site' : 'Draft, never published';
}

/** Leads to the editor, which has the restored text. */
function RestoreButton({ page: { id, version }, number }: { page: EditedPage; number: number }) {
  const { restore } = usePageWrites(id);
  return (
    <RowButton
      run={() => restore(version, number)}
      onDone={() => {
        toast({ title: `Version ${number} is the draft now` });
        navigate(`/admin/pages/${id}`);
      }}
      aria-label={`Restore this version: ${number}`}
    >
      Restore this version
    </RowButton>
  );
}

function VersionText({ id, number }: { id: string; number: number }) {
  const { data, error } = useVersionText(id, number);
  return (
    <Panel className="wrap-anywhere mt-6" aria-label={`Version ${number}`} aria-busy={!data}>
      {error && <p role="alert">We could not load this version. Please try again.</p>}
      {data && (
        <article>
          <h2 className="text-2xl" dir="auto">
            {data.title}
          </h2>
          <RenderedText html={data.html} />
        </article>
      )}
    </Panel>
  );
}
