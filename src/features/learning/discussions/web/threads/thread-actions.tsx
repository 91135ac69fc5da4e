import type { Thread } from '../../contract.ts';
import { threadApi } from '../discussion-api.ts';
import { WriteButton } from '../writing/write-button.tsx';

const opposite = (isSo: boolean) => (isSo ? 'no' : 'yes');

/** Offers the actions on the whole thread to its author and to instructors. */
export function ThreadActions({
  thread: { id, course, canMark, reader, isAnswered, isPinned, isFollowed, state },
}: {
  thread: Thread;
}) {
  const api = threadApi(course.id, id);
  const button = { courseId: course.id, variant: 'second', size: 'small' } as const;
  return (
    <div className="flex flex-wrap items-center mt-4 gap-y-2 gap-x-4 [&_[aria-pressed='true']]:border-sea [&_[aria-pressed='true']]:bg-shallow">
      <WriteButton
        {...button}
        path={`${api}/follow`}
        fields={{ isFollowed: opposite(isFollowed) }}
        aria-pressed={isFollowed}
      >
        {isFollowed ? 'Following' : 'Follow'}
      </WriteButton>
      {canMark && (
        <WriteButton {...button} path={`${api}/answered`} fields={{ isAnswered: opposite(isAnswered) }}>
          {isAnswered ? 'Not answered yet' : 'Mark as answered'}
        </WriteButton>
      )}
      {reader.isTeacher && state === 'shown' && (
        <WriteButton {...button} path={`${api}/pin`} fields={{ isPinned: opposite(isPinned) }}>
          {isPinned ? 'Do not pin it' : 'Pin it'}
        </WriteButton>
      )}
    </div>
  );
}
