import { counted } from '#platform/shared/text.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ThreadSummary } from '../contract.ts';
import { discussionPathOf } from '../vocabulary.ts';
import { sinceText, titleOf } from './discussion-labels.ts';
import { AuthorName } from './shared/author-name.tsx';

type Properties = { courseId: string; threads: readonly ThreadSummary[] };

export const ThreadList = ({ courseId, threads }: Properties) => (
  <ul className="thread-list">
    {threads.map((thread) => (
      <Row key={thread.id} courseId={courseId} thread={thread} />
    ))}
  </ul>
);

function Row({ courseId, thread }: { courseId: string; thread: ThreadSummary }) {
  const { id, state, author, lesson, activeAt, replies, isAnswered, isPinned, isNew } = thread;
  const now = useNow();
  return (
    <li className="thread-row" data-new={isNew || undefined}>
      <h3 dir="auto">
        <a href={discussionPathOf(courseId, id)}>{titleOf(thread)}</a>
      </h3>
      {(isNew || isPinned || isAnswered || state === 'held') && (
        <p className="thread-badges">
          {isNew && <Badge kind="strong">New</Badge>}
          {isPinned && <Badge>Pinned</Badge>}
          {isAnswered && <Badge>Answered</Badge>}
          {state === 'held' && <Badge kind="outline">Waits for review</Badge>}
        </p>
      )}
      <p className="thread-facts">
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
