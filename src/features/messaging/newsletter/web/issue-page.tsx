import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { issueStateLabels } from '../vocabulary.ts';
import { useIssue } from './issue-api.ts';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueProgress } from './issue-progress.tsx';

const back = { href: '/admin/newsletter', label: 'Newsletter' };

export function IssuePage() {
  const id = usePageAddress().params.id!;
  const { data, error, refetch } = useIssue(id);
  if (error && !data)
    return <FailedState as="h1" title="We could not load this email" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the email" />;
  if (isRefused(data))
    return (
      <EmptyState as="h1" title="This email is not here">
        <a className="link" href={back.href}>
          All emails
        </a>
      </EmptyState>
    );
  const { state, subject, text } = data;
  return (
    <>
      <AdminHead
        back={back}
        title={<span dir="auto">{subject || 'Email without a subject'}</span>}
        lead={<Badge kind={state === 'sending' ? 'strong' : 'outline'}>{issueStateLabels[state]}</Badge>}
      />
      {state === 'draft' ? (
        <IssueForm key={id} issue={data} onStale={() => refetch()} />
      ) : (
        <>
          <IssueProgress issue={data} />
          <Panel aria-label="The email">
            <IssuePreview id={id} content={{ subject, text }} />
          </Panel>
        </>
      )}
    </>
  );
}
