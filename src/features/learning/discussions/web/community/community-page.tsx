import { useMemo } from 'react';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Discussion, ThreadSummary } from '../../contract.ts';
import { newThreadPathOf } from '../../vocabulary.ts';
import { type DiscussionAddress, discussionPath, readDiscussionAddress } from '../discussion-address.ts';
import { allReadApi } from '../discussion-api.ts';
import { morePart } from '../posts/shown-parts.ts';
import { ThreadList } from '../threads/thread-list.tsx';
import { useLiveDiscussion } from '../use-live-discussion.ts';
import { WriteButton } from '../writing/write-button.tsx';
import { useDiscussion, useThreads } from './community-api.ts';
import { CommunityArticle } from './community-article.tsx';
import { DeferredSettings, DeferredTools } from './community-parts.ts';
import '#platform/web/ui/fields/fields.css';

export function CommunityPage() {
  const { params, search } = usePageAddress();
  const id = params.id!;
  // The object stays the same as long as the address does.
  const address = useMemo(() => readDiscussionAddress(search), [search]);
  const discussion = useDiscussion(id);
  const { more, readMore, ...threads } = useThreads(id, address);
  const { data } = discussion;
  useLiveDiscussion(id, data && !isRefused(data) ? data.changes : undefined);
  return (
    <ClassroomFrame id={id} name="the community" loadingLabel="Loading the community" reads={[discussion, threads]}>
      {() => (
        <Community
          discussion={discussion.data as Discussion}
          list={threads.data as ListPart<ThreadSummary>}
          address={address}
          reading={{ state: more, onMore: readMore }}
        />
      )}
    </ClassroomFrame>
  );
}

type Properties = {
  discussion: Discussion;
  list: ListPart<ThreadSummary>;
  address: DiscussionAddress;
  reading: { state: 'idle' | 'busy' | 'failed'; onMore: () => Promise<boolean> };
};

function Community({ discussion, list: { items, next }, address, reading }: Properties) {
  const more = usePart(morePart, next !== null);
  const { course, lessons, reader, pinned, waiting } = discussion;
  const isFirstPage = address.after === undefined;
  const isWhole = isFirstPage && !address.q && !address.sort && !address.lesson;
  const rest = isWhole ? items.filter(({ id }) => !pinned.some((one) => one.id === id)) : items;
  return (
    <CommunityArticle>
      <BackLink>
        <a href={`/classes/${course.id}/learn`} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <h1>Community</h1>
      <p className="text-muted mt-2 mb-5">Ask the class and its instructors, and answer others.</p>
      <p>
        <ButtonLink href={newThreadPathOf(course.id, address.lesson)}>Ask or tell the class</ButtonLink>
      </p>
      <DeferredTools courseId={course.id} lessons={lessons} address={address} />
      {waiting.length > 0 && isWhole && (
        <section>
          <h2>Yours, not shown yet</h2>
          <ThreadList courseId={course.id} threads={waiting} />
        </section>
      )}
      {pinned.length > 0 && isWhole && (
        <section>
          <h2>Pinned</h2>
          <ThreadList courseId={course.id} threads={pinned} />
        </section>
      )}
      <section>
        <div className="flex flex-wrap items-end justify-between gap-y-1 gap-x-4">
          <h2>{isWhole ? 'All threads' : 'Threads'}</h2>
          {items.some(({ isNew }) => isNew) && (
            <WriteButton courseId={course.id} path={allReadApi(course.id)} variant="quiet">
              Mark all as read
            </WriteButton>
          )}
        </div>
        {rest.length > 0 ? (
          <ThreadList courseId={course.id} threads={rest} />
        ) : (
          <Nothing isWhole={isWhole} courseId={course.id} />
        )}
        {more && next && (
          <more.LoadMore
            {...reading}
            href={discussionPath(course.id, { ...address, after: next })}
            nextAddress={discussionPath(course.id, address)}
          />
        )}
      </section>
      <DeferredSettings courseId={course.id} reader={reader} />
    </CommunityArticle>
  );
}

const Nothing = ({ isWhole, courseId }: { isWhole: boolean; courseId: string }) =>
  isWhole ? (
    <EmptyState title="Nobody has asked anything yet">
      <p>Is something in the lessons not clear? Others wonder too.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No thread fits">
      <p>Try fewer words, or all lessons.</p>
      <ButtonLink variant="second" href={discussionPath(courseId, {})}>
        See all threads
      </ButtonLink>
    </EmptyState>
  );
