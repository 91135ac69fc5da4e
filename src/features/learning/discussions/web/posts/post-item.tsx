import { useNow } from '#platform/web/now.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { Post, Thread } from '../../contract.ts';
import { isInstructorMark } from '../../vocabulary.ts';
import { postApi } from '../discussion-api.ts';
import { sinceText } from '../discussion-labels.ts';
import { AuthorName } from '../shared/author-name.tsx';
import { WriteButton } from '../writing/write-button.tsx';
import { reportText, stateText } from './post-labels.ts';
import { PostMenu } from './post-menu.tsx';
import { picturesPart } from './shown-parts.ts';

type Properties = { thread: Thread; post: Post; onMention: (name: string) => void };

export function PostItem({ thread, post, onMention }: Properties) {
  const { id, author, createdAt, editedAt, html, isOpening, state } = post;
  const now = useNow();
  const pictures = usePart(picturesPart, post.pictures.length > 0);
  const note = stateText(post);
  const reported = reportText(post);
  const isTeacher = isInstructorMark(author.mark);
  return (
    <li
      id={`post-${id}`}
      className="post scroll-mt-6 py-5 border-t border-line data-instructor:ps-4 data-instructor:border-s-3 data-instructor:border-s-sea target:bg-shallow target:shadow-[0_0_0_8px_var(--shallow)]"
      data-instructor={isTeacher || undefined}
      data-state={state}
    >
      <h2 className="post-head">
        <AuthorName author={author} />
        <span className="text-muted text-sm font-normal">
          {isOpening ? 'asked' : isTeacher ? 'answered' : 'replied'}{' '}
          <a className="underline decoration-control underline-offset-3 py-3" href={`#post-${id}`}>
            <time dateTime={createdAt}>{sinceText(createdAt, now)}</time>
          </a>
          {editedAt && ', changed later'}
        </span>
      </h2>
      {note && <p className="text-muted italic mt-2">{note}</p>}
      {reported && (
        <p className="text-muted italic mt-2" role="status">
          {reported}
        </p>
      )}
      {html && <RenderedText className="mt-2" html={html} isCompact />}
      {pictures && <pictures.PostPictures pictures={post.pictures} />}
      {state !== 'deleted' && (
        <div className="flex flex-wrap items-start -ms-3 mt-2 gap-y-0 gap-x-1 print:hidden [&_[aria-pressed='true']]:border-sea [&_[aria-pressed='true']]:bg-shallow">
          {state === 'shown' && <Reactions courseId={thread.course.id} post={post} onMention={onMention} />}
          <PostMenu thread={thread} post={post} />
        </div>
      )}
    </li>
  );
}

type ReactionProperties = Pick<Properties, 'post' | 'onMention'> & { courseId: string };

function Reactions({ courseId, post, onMention }: ReactionProperties) {
  const { id, author, likes, isLiked, isMine } = post;
  if (isMine) return likes > 0 && <p className="text-muted text-sm px-3 py-2.5">Helpful to {likes}</p>;
  return (
    <>
      <WriteButton
        courseId={courseId}
        path={postApi(courseId, id, 'like')}
        fields={{ isLiked: isLiked ? 'no' : 'yes' }}
        variant="quiet"
        size="small"
        aria-pressed={isLiked}
      >
        {likes === 0 ? 'Helpful' : `Helpful: ${likes}`}
        <span className="visually-hidden">, post of {author.name}</span>
      </WriteButton>
      {author.mark !== 'former' && (
        <Button variant="quiet" size="small" className="unscripted:hidden" onClick={() => onMention(author.name)}>
          Reply<span className="visually-hidden"> to {author.name}</span>
        </Button>
      )}
    </>
  );
}
