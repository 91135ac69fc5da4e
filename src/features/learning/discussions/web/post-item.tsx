import { useNow } from '#platform/web/now.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Post, Thread } from '../contract.ts';
import { isInstructorMark } from '../vocabulary.ts';
import { postApi } from './discussion-api.ts';
import { sinceText } from './discussion-labels.ts';
import { reportText, stateText } from './post-labels.ts';
import { PostMenu } from './post-menu.tsx';
import { AuthorName } from './shared/author-name.tsx';
import { picturesPart } from './shown-parts.ts';
import { WriteButton } from './write-button.tsx';

type Properties = { thread: Thread; post: Post; onMention: (name: string) => void };

export function PostItem({ thread, post, onMention }: Properties) {
  const { id, author, createdAt, editedAt, html, isOpening, state } = post;
  const now = useNow();
  const pictures = usePart(picturesPart, post.pictures.length > 0);
  const note = stateText(post);
  const reported = reportText(post);
  const isTeacher = isInstructorMark(author.mark);
  return (
    <li id={`post-${id}`} className="post" data-instructor={isTeacher || undefined} data-state={state}>
      <h2 className="post-head">
        <AuthorName author={author} />
        <span className="post-facts">
          {isOpening ? 'asked' : isTeacher ? 'answered' : 'replied'}{' '}
          <a href={`#post-${id}`}>
            <time dateTime={createdAt}>{sinceText(createdAt, now)}</time>
          </a>
          {editedAt && ', changed later'}
        </span>
      </h2>
      {note && <p className="post-note">{note}</p>}
      {reported && (
        <p className="post-note" role="status">
          {reported}
        </p>
      )}
      {html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
        <div className="lesson-text post-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {pictures && <pictures.PostPictures pictures={post.pictures} />}
      {state !== 'deleted' && (
        <div className="post-foot">
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
  if (isMine) return likes > 0 && <p className="post-likes">Helpful to {likes}</p>;
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
        <Button variant="quiet" size="small" className="with-script" onClick={() => onMention(author.name)}>
          Reply<span className="visually-hidden"> to {author.name}</span>
        </Button>
      )}
    </>
  );
}
