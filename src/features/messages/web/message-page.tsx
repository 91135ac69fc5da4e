import { useSession } from '#features/session/web/session-api.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { Answer, Thread } from '../inbox-contract.ts';
import { messageStateLabels } from '../inbox-vocabulary.ts';
import { AnswerForm } from './answer-form.tsx';
import { useChangeThread, useThread } from './inbox-api.ts';
import './inbox.css';

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
      <div className="thread">
        <article className="thread-message">
          <header>
            <span>
              <bdi>{data.name}</bdi>
              <span className="inbox-address">{data.email}</span>
            </span>
            <time dateTime={data.createdAt}>{formatTime(data.createdAt)}</time>
          </header>
          <p className="thread-text" dir="auto">
            {data.message}
          </p>
        </article>
        {data.answers.map((answer) => (
          <AnswerArticle key={answer.id} answer={answer} />
        ))}
      </div>
      <AnswerForm thread={data} onStale={() => void refetch()} />
    </>
  );
}

const State = ({ thread: { state, assignedTo } }: { thread: Thread }) => (
  <>
    <Badge kind={state === 'open' ? 'strong' : 'quiet'}>{messageStateLabels[state]}</Badge>{' '}
    {assignedTo ? (
      <>
        Assigned to <bdi>{assignedTo.name ?? 'a former member of the team'}</bdi>.
      </>
    ) : (
      state === 'open' && 'Nobody is answering it yet.'
    )}
  </>
);

function ThreadActions({ thread: { id, state, version, assignedTo } }: { thread: Thread }) {
  const me = useSession().data?.person;
  const isMine = me != null && assignedTo?.id === me.uid;
  const { mutate, isPending, error } = useChangeThread(id);
  const { refetch } = useThread(id);
  const change = (input: { state?: 'open' | 'closed'; isMine?: boolean }) =>
    mutate({ ...input, version }, { onError: () => void refetch() });
  return (
    <>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
      <Button variant="second" busy={isPending} onClick={() => change({ isMine: !isMine })}>
        {isMine ? 'Unassign' : 'Assign to me'}
      </Button>
      <Button
        variant="second"
        busy={isPending}
        onClick={() => change({ state: state === 'closed' ? 'open' : 'closed' })}
      >
        {state === 'closed' ? 'Reopen' : 'Close'}
      </Button>
    </>
  );
}

const deliveryLabels = {
  queued: 'Waiting to be sent',
  sending: 'Sending',
  sent: 'Delivered',
  failed: 'Could not be delivered',
  suppressed: 'Not sent: emails to this address come back',
};

const AnswerArticle = ({ answer: { text, authorName, createdAt, delivery } }: { answer: Answer }) => (
  <article className="thread-message thread-answer">
    <header>
      <bdi>{authorName ?? 'Deleted account'}</bdi>
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
    </header>
    <p className="thread-text" dir="auto">
      {text}
    </p>
    {delivery && <p className="thread-delivery">{deliveryLabels[delivery]}</p>}
  </article>
);
