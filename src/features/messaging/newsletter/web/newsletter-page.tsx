import { formatTime } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Issue } from '../issue-contract.ts';
import { issueStateLabels } from '../vocabulary.ts';
import { createIssue, issuesApi, loadIssues } from './issue-api.ts';

export const NewsletterPage = () => (
  <>
    <AdminHead title="Newsletter" lead="Emails to everybody who signed up and confirmed their address.">
      <ButtonLink variant="second" href="/admin/newsletter/addresses">
        Addresses
      </ButtonLink>
      <PostButton
        action={issuesApi}
        send={createIssue}
        changes={[issuesApi]}
        onDone={({ id }) => navigate(`/admin/newsletter/issues/${id}`)}
      >
        New email
      </PostButton>
    </AdminHead>
    <Issues />
  </>
);

const columns: readonly Column<Issue>[] = [
  {
    name: 'subject',
    label: 'Subject',
    cell: ({ id, subject }) => (
      <a href={`/admin/newsletter/issues/${id}`} dir="auto">
        {subject || 'Without a subject'}
      </a>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Badge kind={state === 'sending' ? 'strong' : 'outline'}>{issueStateLabels[state]}</Badge>,
  },
  {
    name: 'emails',
    label: 'Written to',
    isNumber: true,
    cell: ({ state, queued }) => (state === 'draft' ? '–' : counted(queued, 'address', 'addresses')),
  },
  {
    name: 'at',
    label: 'When',
    cell: ({ startedAt, updatedAt }) => (
      <time dateTime={startedAt ?? updatedAt}>{formatTime(startedAt ?? updatedAt)}</time>
    ),
  },
];

function Issues() {
  return (
    <AdminRows
      list={useList({ path: issuesApi, load: loadIssues })}
      failedTitle="We could not load the emails"
      loadingLabel="Loading the emails"
      caption="Emails, newest first"
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No email yet">
          <p>Write the first one. It goes out only when you send it.</p>
        </EmptyState>
      }
    />
  );
}
