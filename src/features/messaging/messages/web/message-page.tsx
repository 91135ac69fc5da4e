import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Thread } from '../inbox-contract.ts';
import { messageStateLabels } from '../inbox-vocabulary.ts';
import { AnswerForm } from './answer-form.tsx';
import { useThread } from './inbox-api.ts';
import { NoteForm } from './note-form.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadEntries } from './thread-entries.tsx';

const back = { href: '/admin/messages', label: 'Messages' };

export function MessagePage() {
  const { data, error, refetch } = useThread(usePageAddress().params.id!);
  if (error && !data)
    return <FailedState as="h1" title="We could not load this message" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the message" />;
  if (isRefused(data))
    return (
      <EmptyState as="h1" title="This message is not here">
        <p>Its sender may have deleted their account.</p>
        <a className="link" href={back.href}>
          All messages
        </a>
      </EmptyState>
    );
  return (
    <>
      <AdminHead
        back={back}
        title={
          <>
            Message from <bdi>{data.name}</bdi>
          </>
        }
        lead={<State thread={data} />}
      >
        <ThreadActions thread={data} />
      </AdminHead>
      <ThreadEntries thread={data} />
      <AnswerForm thread={data} onStale={() => void refetch()} />
      <NoteForm id={data.id} />
    </>
  );
}

const State = ({ thread }: { thread: Thread }) => (
  <>
    <Badge kind={thread.state === 'open' ? 'strong' : 'quiet'}>{messageStateLabels[thread.state]}</Badge>{' '}
    <PriorityBadge {...thread} />{' '}
    {thread.isMinor && (
      <>
        <Badge kind="strong">Under 18</Badge> Ask for nothing that you do not need.{' '}
      </>
    )}
    {thread.assignedTo ? (
      <>
        Assigned to <bdi>{thread.assignedTo.name ?? 'a former member of the team'}</bdi>.
      </>
    ) : (
      thread.state === 'open' && 'Nobody is answering it yet.'
    )}{' '}
    {!thread.hasAccount && 'Asked without an account: nobody has checked the address.'}
  </>
);
