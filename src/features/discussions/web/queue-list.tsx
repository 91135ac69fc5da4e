import { formatTime } from '#platform/shared/dates.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { QueuedPost } from '../moderation-contract.ts';
import { discussionPathOf } from '../vocabulary.ts';
import { AuthorName } from './author-name.tsx';
import { DecisionForm } from './decision-form.tsx';
import { postReportLabels } from './discussion-labels.ts';
import { queueDecisionApi, useQueue } from './moderation-api.ts';
import '#features/courses/web/lesson-text.css';
import './discussions.css';

/** Posts that wait for a decision, the oldest first: of one class, or of all. */
export function QueueList({ courseId }: { courseId?: string }) {
  const { data, error, refetch, more, readMore } = useQueue(courseId);
  if (error && !data) return <FailedState title="We could not load the posts" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the posts" />;
  if (data.items.length === 0)
    return (
      <EmptyState title="Nothing waits for a decision">
        <p>Posts that learners report, and posts that look like a scam, come here.</p>
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

function Row({ post, courseId }: { post: QueuedPost; courseId?: string }) {
  const { id, threadId, course, title, state, author, html, createdAt, signs, reports } = post;
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
        <Badge kind={state === 'held' ? 'strong' : 'outline'}>{state === 'held' ? 'Not shown yet' : 'Shown'}</Badge>
      </p>
      <ul className="queue-reasons">
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
      <DecisionForm action={queueDecisionApi(id, courseId)} state={state} courseId={course.id} isWaiting />
    </li>
  );
}
