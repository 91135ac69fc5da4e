import { formatTime } from '#platform/shared/dates.ts';
import { adminPath } from '#platform/web/admin/admin-list.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { QueuedPost } from '../moderation-contract.ts';
import { discussionPathOf, type PostState } from '../vocabulary.ts';
import { AuthorName } from './author-name.tsx';
import { DecisionForm } from './decision-form.tsx';
import { postReportLabels } from './discussion-labels.ts';
import { queueDecisionApi, useQueue, useQueueState } from './moderation-api.ts';
import '#features/courses/web/lesson-text.css';
import './discussions.css';

/** Posts that wait for a decision, or are hidden: of one class, or of all. `path`: of the page. */
export const QueueList = ({ path, courseId }: { path: string; courseId?: string }) => {
  const { state } = useQueueState();
  return (
    <>
      <nav aria-label="Posts" className="admin-tools">
        <ChipLink href={path} isCurrent={state !== 'hidden'}>
          Waiting
        </ChipLink>
        <ChipLink href={adminPath(path, { state: 'hidden' })} isCurrent={state === 'hidden'}>
          Hidden
        </ChipLink>
      </nav>
      <Posts {...(courseId !== undefined && { courseId })} />
    </>
  );
};

function Posts({ courseId }: { courseId?: string }) {
  const { data, error, refetch, more, readMore } = useQueue(courseId);
  const isHidden = useQueueState().state === 'hidden';
  if (error && !data) return <FailedState title="We could not load the posts" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the posts" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={isHidden ? 'Nothing is hidden' : 'Nothing waits for a decision'}>
        <p>
          {isHidden
            ? 'Posts that were hidden stay here, and can be shown again.'
            : 'Posts that learners report, and posts that look like a scam, come here.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <ol className="queue-list">
        {data.items.map((post) => (
          <Row key={post.id} post={post} {...(courseId !== undefined && { courseId })} />
        ))}
      </ol>
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}

const stateLabels: Record<PostState, string> = {
  ...{ held: 'Not shown yet', shown: 'Shown', hidden: 'Hidden', deleted: 'Deleted' },
};

function Row({ post, courseId }: { post: QueuedPost; courseId?: string }) {
  const { id, threadId, course, title, state, author, html, createdAt, signs, reports, reason } = post;
  return (
    <li className="post" data-state={state}>
      <h2 className="post-head">
        <a className="link" href={`${discussionPathOf(course.id, threadId)}#post-${id}`} dir="auto">
          {title || 'A thread without a title'}
        </a>
        <span className="post-facts">
          {courseId === undefined && (
            <>
              <bdi>{course.title}</bdi>,{' '}
            </>
          )}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
      </h2>
      <p className="thread-facts">
        <AuthorName author={author} />
        <Badge kind={state === 'held' ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>
      </p>
      <ul className="queue-reasons">
        {state === 'hidden' && reason && <li>Hidden: {reason}</li>}
        {signs.map((sign) => (
          <li key={sign}>Looks like a scam: {sign}</li>
        ))}
        {reports.map(({ reason, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name of their own, and stay in order.
          <li key={index}>
            Reported: {postReportLabels[reason]}
            {note && <q dir="auto">{note}</q>}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
      <div className="lesson-text post-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      <DecisionForm
        action={queueDecisionApi(id, courseId)}
        state={state}
        courseId={course.id}
        isWaiting={state !== 'hidden'}
      />
    </li>
  );
}
