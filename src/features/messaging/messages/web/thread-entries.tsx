import { formatTime } from '#platform/shared/dates.ts';
import type { Entry, Thread } from '../inbox-contract.ts';

const deliveryLabels = {
  queued: 'Waiting to be sent',
  sending: 'Sending',
  sent: 'Delivered',
  failed: 'Could not be delivered',
  suppressed: 'Not sent: emails to this address come back',
};

const classNames = { answer: ' thread-answer', reply: '', note: ' thread-note' };

/** The question and what was written after it, oldest first. */
export const ThreadEntries = ({ thread }: { thread: Thread }) => (
  <div className="thread">
    <article className="thread-message">
      <header>
        <span>
          <bdi>{thread.name}</bdi>
          <span className="inbox-address">{thread.email}</span>
        </span>
        <time dateTime={thread.createdAt}>{formatTime(thread.createdAt)}</time>
      </header>
      <p className="thread-text" dir="auto">
        {thread.message}
      </p>
    </article>
    {thread.entries.map((entry) => (
      <EntryArticle key={entry.id} entry={entry} name={thread.name} />
    ))}
  </div>
);

function EntryArticle({ entry, name }: { entry: Entry; name: string }) {
  const { kind, text, authorName, createdAt, delivery, isByEmail, senderEmail } = entry;
  return (
    <article className={`thread-message${classNames[kind]}`}>
      <header>
        <span>
          <bdi>{kind === 'reply' ? name : (authorName ?? 'Deleted account')}</bdi>
          {kind === 'note' && ': a note for the team'}
        </span>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </header>
      <p className="thread-text" dir="auto">
        {text}
      </p>
      {isByEmail && (
        <p className="thread-delivery">
          By email
          {senderEmail && (
            <>
              , from another address: <bdi>{senderEmail}</bdi>
            </>
          )}
        </p>
      )}
      {kind === 'answer' && delivery && <p className="thread-delivery">{deliveryLabels[delivery]}</p>}
    </article>
  );
}
