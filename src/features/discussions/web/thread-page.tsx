import { useRef, useState } from 'react';
import { ClassroomFrame } from '#features/classroom/web/classroom-frame.tsx';
import type { ListPart } from '#platform/web/list-pages.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import type { Post, Thread } from '../contract.ts';
import { discussionPathOf } from '../vocabulary.ts';
import { discussionPath, toSearch } from './discussion-address.ts';
import { usePosts, useThread } from './discussion-api.ts';
import { titleOf } from './discussion-labels.ts';
import { PostList } from './post-list.tsx';
import { ReplySection } from './reply-section.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { useLiveDiscussion } from './use-live-discussion.ts';
import { useReadMark, useShownTarget } from './use-reading.ts';
import type { Writing } from './writing-form.tsx';
import './discussions.css';

export function ThreadPage() {
  const { params, search } = usePageAddress();
  const { id = '', threadId = '' } = params;
  const thread = useThread(id, threadId);
  const { more, readMore, ...posts } = usePosts(id, threadId, new URLSearchParams(search).get('after') ?? '');
  const { data } = thread;
  useLiveDiscussion(id, data && !isRefused(data) ? data.changes : undefined);
  return (
    <ClassroomFrame id={id} name="this thread" loadingLabel="Loading the thread" reads={[thread, posts]}>
      {() => (
        <ThreadView
          key={threadId}
          thread={thread.data as Thread}
          posts={posts.data as ListPart<Post>}
          more={{ state: more, onMore: readMore }}
        />
      )}
    </ClassroomFrame>
  );
}

type Properties = {
  thread: Thread;
  posts: ListPart<Post>;
  more: { state: 'idle' | 'busy' | 'failed'; onMore: () => Promise<boolean> };
};

function ThreadView({ thread, posts: { items, next }, more }: Properties) {
  const { course, lesson, isPinned, isAnswered, state } = thread;
  const writing = useRef<Writing>(null);
  const { search } = usePageAddress();
  const path = discussionPathOf(course.id, thread.id);
  const addressOf = (after: string | null) => (after ? `${path}?${toSearch({ after })}` : path);
  // What is new stays marked until the page is left.
  const [newSince] = useState(thread.readAt);
  useReadMark(thread, items, next === null);
  useShownTarget(next !== null, more.onMore);
  return (
    <article className="community">
      <p className="back-link">
        <a href={discussionPathOf(course.id)}>Community</a>
      </p>
      <h1 dir="auto">{titleOf(thread)}</h1>
      <p className="thread-facts">
        {isPinned && <Badge>Pinned</Badge>}
        {isAnswered && <Badge>Answered</Badge>}
        {lesson && (
          <span>
            Lesson:{' '}
            <a className="link" href={`/classes/${course.id}/learn/${lesson.id}`} dir="auto">
              {lesson.title}
            </a>{' '}
            (
            <a className="link" href={discussionPath(course.id, { lesson: lesson.id })}>
              all its threads
            </a>
            )
          </span>
        )}
      </p>
      {new URLSearchParams(search).get('done') === 'reported' && (
        <Banner kind="success">Thank you. A person looks at what you reported.</Banner>
      )}
      <ThreadActions thread={thread} />
      {new URLSearchParams(search).has('after') && (
        <p>
          <a className="link" href={path}>
            Back to the first post
          </a>
        </p>
      )}
      <PostList
        thread={thread}
        posts={items}
        newSince={newSince}
        onMention={(name) => writing.current?.mention(name)}
      />
      {next && (
        <LoadMore {...more} href={addressOf(next)} nextAddress={addressOf(new URLSearchParams(search).get('after'))} />
      )}
      {state === 'shown' || state === 'deleted' ? (
        <ReplySection thread={thread} ref={writing} />
      ) : (
        <p className="thread-note">Nobody can reply here: the thread is hidden, or waits for a review.</p>
      )}
    </article>
  );
}
