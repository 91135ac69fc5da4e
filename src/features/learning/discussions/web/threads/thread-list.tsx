import { counted } from '#platform/shared/text/text.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ThreadSummary } from '../../contract.ts';
import { discussionPathOf } from '../../vocabulary.ts';
import { sinceText, titleOf } from '../discussion-labels.ts';
import { AuthorName } from '../shared/author-name.tsx';

type Properties = { courseId: string; threads: readonly ThreadSummary[] };

export const ThreadList = ({ courseId, threads }: Properties) => (
  <ul className="border-t border-line">
    {threads.map((thread) => (
      <Row key={thread.id} courseId={courseId} thread={thread} />
    ))}
  </ul>
);

function Row({ courseId, thread }: { courseId: string; thread: ThreadSummary }) {
  const { id, state, author, lesson, activeAt, replies, isAnswered, isPinned, isNew } = thread;
  const now = useNow();
  return (
    <li
      className="thread-row grid py-3.5 border-b border-line gap-1.5 [&[data-new]_h3]:font-bold"
      data-new={isNew || undefined}
    >
      <h3 className="text-base font-semibold tracking-normal leading-snug" dir="auto">
        <a
          className="block -my-2.75 py-2.75 hover:text-sea hover:underline hover:underline-offset-3"
          href={discussionPathOf(courseId, id)}
        >
          {titleOf(thread)}
        </a>
      </h3>
      {(isNew || isPinned || isAnswered || state === 'held') && (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2">
          {isNew && <Badge kind="strong">New</Badge>}
          {isPinned && <Badge>Pinned</Badge>}
          {isAnswered && <Badge>Answered</Badge>}
          {state === 'held' && <Badge kind="outline">Waits for review</Badge>}
        </p>
      )}
      <p className="thread-facts flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-4">
        <AuthorName author={author} />
        <span>{counted(replies, 'reply', 'replies')}</span>
        <time dateTime={activeAt}>{sinceText(activeAt, now)}</time>
        {lesson && (
          <span>
            Lesson: <bdi>{lesson.title}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}
