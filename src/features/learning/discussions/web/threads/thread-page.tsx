import { useCallback, useEffect, useRef, useState } from 'react';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { readAfter, withFilter } from '#platform/web/lists/list-address.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import type { Post, Thread } from '../../contract.ts';
import { discussionPathOf } from '../../vocabulary.ts';
import { CommunityArticle } from '../community/community-article.tsx';
import { titleOf } from '../discussion-labels.ts';
import { PostList } from '../posts/post-list.tsx';
import { morePart } from '../posts/shown-parts.ts';
import { useLiveDiscussion } from '../use-live-discussion.ts';
import { keptPosts } from '../writing/draft-storage.ts';
import type { Writing } from '../writing/writing-form.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { usePosts, useThread } from './thread-api.ts';
import { reply } from './thread-parts.ts';
import { useReadMark, useShownTarget } from './use-reading.ts';
import '#platform/web/ui/fields/fields.css';

export function ThreadPage() {
  const { params, search } = usePageAddress();
  const { id = '', threadId = '' } = params;
  const thread = useThread(id, threadId);
  const { more, readMore, ...posts } = usePosts(id, threadId, readAfter(search));
  const { data } = thread;
  useLiveDiscussion(id, data && !isRefused(data) ? data.changes : undefined);
  return (
    <ClassroomFrame id={id} name="this thread" loadingLabel="Loading the thread" reads={[thread, posts]}>
      {() => (
        <ThreadView
          key={threadId}
          thread={thread.data as Thread}
          posts={posts.data as ListPart<Post>}
          reading={{ state: more, onMore: readMore }}
        />
      )}
    </ClassroomFrame>
  );
}

type Properties = {
  thread: Thread;
  posts: ListPart<Post>;
  reading: { state: 'idle' | 'busy' | 'failed'; onMore: () => Promise<boolean> };
};

function ThreadView({ thread, posts: { items, next }, reading }: Properties) {
  const more = usePart(morePart, next !== null);
  const { course, lesson, isPinned, isAnswered, state } = thread;
  const { ref, mention } = useReplyForm(thread.id);
  const { search } = usePageAddress();
  const path = discussionPathOf(course.id, thread.id);
  const addressOf = (after: string | null) => withFilter(path, { after: after ?? undefined });
  // New posts stay marked until the page is left.
  const [newSince] = useState(thread.readAt);
  useReadMark(thread, items, next === null);
  useShownTarget(next !== null, reading.onMore);
  return (
    <CommunityArticle>
      <BackLink>
        <a href={discussionPathOf(course.id)}>Community</a>
      </BackLink>
      <h1 dir="auto">{titleOf(thread)}</h1>
      <p className="thread-facts flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-4">
        {isPinned && <Badge>Pinned</Badge>}
        {isAnswered && <Badge>Answered</Badge>}
        {lesson && (
          <span>
            Lesson:{' '}
            <a className="link" href={`/classes/${course.id}/learn/${lesson.id}`} dir="auto">
              {lesson.title}
            </a>{' '}
            (
            <a className="link" href={withFilter(discussionPathOf(course.id), { lesson: lesson.id })}>
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
      {readAfter(search) && (
        <p>
          <a className="link" href={path}>
            Back to the first post
          </a>
        </p>
      )}
      <PostList thread={thread} posts={items} newSince={newSince} onMention={mention} />
      {more && next && <more.LoadMore {...reading} href={addressOf(next)} nextAddress={addressOf(readAfter(search))} />}
      {state === 'shown' || state === 'deleted' ? (
        <reply.Deferred courseId={course.id} threadId={thread.id} reader={thread.reader} ref={ref} />
      ) : (
        <p className="thread-note text-muted mt-2 mb-5 border-dashed">
          Nobody can reply here: the thread is hidden, or waits for a review.
        </p>
      )}
    </CommunityArticle>
  );
}

/** The form comes when somebody turns to it, answers a post, or has left a draft. */
function useReplyForm(threadId: string) {
  const form = useRef<Writing>(null);
  const wanted = useRef<string>(undefined);
  const ref = useCallback((here: Writing | null) => {
    form.current = here;
    if (here && wanted.current) here.mention(wanted.current);
    wanted.current = undefined;
  }, []);
  useEffect(() => {
    if (keptPosts.of(threadId).find()) reply.open();
  }, [threadId]);
  function mention(name: string) {
    if (form.current) return form.current.mention(name);
    wanted.current = name;
    reply.open();
  }
  return { ref, mention };
}
