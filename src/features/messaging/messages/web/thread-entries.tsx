import { formatTime } from '#platform/shared/dates/dates.ts';
import type { Entry, Thread } from '../inbox-contract.ts';

const deliveryLabels = {
  queued: 'Waiting to be sent',
  sending: 'Sending',
  sent: 'Delivered',
  failed: 'Could not be delivered',
  suppressed: 'Not sent: emails to this address come back',
};

const message = 'thread-message rounded-card px-5 py-4 border border-line [&_header>*]:min-w-0';
/** The team's own words stand apart from the writer's. */
const styles = {
  answer: 'thread-answer ms-[min(8%,40px)] bg-shallow',
  reply: 'bg-surface',
  note: 'thread-note border-dashed bg-surface',
};

/** The question and what was written after it, oldest first. */
export const ThreadEntries = ({ thread }: { thread: Thread }) => (
  <div className="grid-cols-1 wrap-anywhere grid max-w-190 mb-6 gap-4">
    <article className={`${message} bg-surface`}>
      <header className="flex flex-wrap items-baseline justify-between font-strong mb-2 gap-y-1 gap-x-4">
        <span>
          <bdi>{thread.name}</bdi>
          <span className="block text-muted text-xs wrap-anywhere">{thread.email}</span>
        </span>
        <time className="text-muted text-xs font-normal" dateTime={thread.createdAt}>
          {formatTime(thread.createdAt)}
        </time>
      </header>
      <p className="thread-text wrap-anywhere whitespace-pre-line" dir="auto">
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
    <article className={`${message} ${styles[kind]}`}>
      <header className="flex flex-wrap items-baseline justify-between font-strong mb-2 gap-y-1 gap-x-4">
        <span>
          <bdi>{kind === 'reply' ? name : (authorName ?? 'Deleted account')}</bdi>
          {kind === 'note' && ': a note for the team'}
        </span>
        <time className="text-muted text-xs font-normal" dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </header>
      <p className="thread-text wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {isByEmail && (
        <p className="text-muted text-xs font-normal">
          By email
          {senderEmail && (
            <>
              , from another address: <bdi>{senderEmail}</bdi>
            </>
          )}
        </p>
      )}
      {kind === 'answer' && delivery && <p className="text-muted text-xs font-normal">{deliveryLabels[delivery]}</p>}
    </article>
  );
}
