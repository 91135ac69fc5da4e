import { useMutation } from '@tanstack/react-query';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import type { FailedEmail } from '../contract.ts';
import { HiddenAddress } from './hidden-address.tsx';
import { loadFailed, useSystemActions } from './system-api.ts';
import { formatTimeUtc } from './system-labels.ts';

export function FailedEmails() {
  const list = useList({ path: '/api/admin/failed-emails', load: loadFailed });
  const { retry } = useSystemActions();
  const retrying = useMutation({ mutationFn: retry });
  const columns: readonly Column<FailedEmail>[] = [
    { name: 'created', label: 'Written', cell: ({ createdAt }) => formatTimeUtc(createdAt) },
    { name: 'kind', label: 'What', isTitle: true, cell: ({ kind }) => kind },
    { name: 'to', label: 'To', cell: (message) => <Recipient {...message} /> },
    { name: 'failure', label: 'Reply of the mail server', cell: ({ failure }) => <bdi>{failure}</bdi> },
    {
      name: 'retry',
      label: 'Again',
      cell: ({ id, kind }) => (
        <PostButton
          action={undefined}
          send={() => retry(id)}
          failed="That did not work. Please try again."
          variant="second"
          size="small"
          aria-label={`Try again: ${kind}`}
        >
          Try again
        </PostButton>
      ),
    },
  ];
  return (
    <Panel aria-labelledby="failed">
      <h2 id="failed">Failed emails</h2>
      {retrying.isError && <p role="alert">That did not work. Please try again.</p>}
      <Listed
        list={list}
        failedTitle="We could not load them"
        loadingLabel="Loading the emails"
        empty={
          <p className="max-w-prose text-muted mt-1.5 [&_.badge:not(.badge-strong)]:text-ink">
            None. Every email arrived, or is still being tried.
          </p>
        }
      >
        {(emails) => (
          <>
            <Toolbar as="p">
              <ConfirmDialog
                title="Try all of them again?"
                description="Fix the cause first, or they will fail again."
                confirmLabel="Try all again"
                isBusy={retrying.isPending}
                onConfirm={() => retrying.mutate(undefined)}
                trigger={<Button variant="second">Try all again</Button>}
              />
            </Toolbar>
            <AdminTable caption="Emails that failed" columns={columns} rows={emails} keyOf={({ id }) => id} />
          </>
        )}
      </Listed>
    </Panel>
  );
}

function Recipient({ id, to, kind }: FailedEmail) {
  const { reveal } = useSystemActions();
  return <HiddenAddress to={to} label={`Show recipient: ${kind}`} reveal={() => reveal(id)} />;
}
