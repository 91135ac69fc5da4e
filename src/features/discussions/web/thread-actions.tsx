import type { Thread } from '../contract.ts';
import { threadApi } from './discussion-api.ts';
import { WriteButton } from './write-button.tsx';

/** What who asked, and instructors, say about the whole thread. */
export function ThreadActions({
  thread: { id, course, canMark, reader, isAnswered, isPinned, isFollowed, state },
}: {
  thread: Thread;
}) {
  const mayPin = reader.isTeacher && state === 'shown';
  const api = threadApi(course.id, id);
  return (
    <div className="thread-actions">
      <WriteButton
        courseId={course.id}
        path={`${api}/follow`}
        fields={{ isFollowed: isFollowed ? 'no' : 'yes' }}
        variant="second"
        size="small"
        aria-pressed={isFollowed}
      >
        {isFollowed ? 'Following' : 'Follow'}
      </WriteButton>
      {canMark && (
        <WriteButton
          courseId={course.id}
          path={`${api}/answered`}
          fields={{ isAnswered: isAnswered ? 'no' : 'yes' }}
          variant="second"
          size="small"
        >
          {isAnswered ? 'Not answered yet' : 'Mark as answered'}
        </WriteButton>
      )}
      {mayPin && (
        <WriteButton
          courseId={course.id}
          path={`${api}/pin`}
          fields={{ isPinned: isPinned ? 'no' : 'yes' }}
          variant="second"
          size="small"
        >
          {isPinned ? 'Do not pin it' : 'Pin it'}
        </WriteButton>
      )}
    </div>
  );
}
