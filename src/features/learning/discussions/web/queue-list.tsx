import { formatDay, formatTime } from '#platform/shared/dates.ts';
import { adminPath } from '#platform/web/admin/admin-list.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import type { QueuedPost } from '../moderation-contract.ts';
import { discussionLimits, discussionPathOf, type PostState, type QueueState } from '../vocabulary.ts';
import { decisionKeys } from './decision-api.ts';
import { queueDecisionApi, useQueue, useQueueState } from './moderation-api.ts';
import { PostPictures } from './post-pictures.tsx';
import { AuthorName } from './shared/author-name.tsx';
import { DecisionForm } from './shared/decision-form.tsx';
import { postReportLabels } from './shared/report-labels.ts';
import '#features/catalogue/courses/web/lesson-text.css';
import './discussions.css';

/** Posts that wait for a decision, or are hidden: of one class, or of all. `path`: of the page. */
export const QueueList = ({ path, courseId }: { path: string; courseId?: string }) => {
  const { state } = useQueueState();
  return (
    <>
      <Toolbar aria-label="Posts">
        <ChipLink href={path} isCurrent={state !== 'hidden' && state !== 'kept'}>
          Waiting
        </ChipLink>
        <ChipLink href={adminPath(path, { state: 'hidden' })} isCurrent={state === 'hidden'}>
          Hidden
        </ChipLink>
        <ChipLink href={adminPath(path, { state: 'kept' })} isCurrent={state === 'kept'}>
          Changed or deleted
        </ChipLink>
      </Toolbar>
      <Posts {...(courseId !== undefined && { courseId })} />
    </>
  );
};

const emptyTexts: Record<QueueState, { title: string; text: string }> = {
  waiting: {
    title: 'Nothing waits for a decision',
    text: 'Posts that learners report, and posts that look like a scam, come here.',
  },
  hidden: { title: 'Nothing is hidden', text: 'Posts that were hidden stay here, and can be shown again.' },
  kept: {
    title: 'Nothing is kept',
    text: `When somebody changes or deletes a post of theirs that was reported, its text stays here for ${discussionLimits.keptDays} days.`,
  },
};

function Posts({ courseId }: { courseId?: string }) {
  const { data, error, refetch, more, readMore } = useQueue(courseId);
  const empty = emptyTexts[(useQueueState().state ?? 'waiting') as QueueState] ?? emptyTexts.waiting;
  if (error && !data) return <FailedState title="We could not load the posts" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the posts" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="border-t border-line">
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
  const { id, threadId, course, title, state, author, html, createdAt, editedAt, signs, reports, reason, kept } = post;
  return (
    <li
      className="post scroll-mt-6 py-5 border-t border-line [&[data-instructor]]:ps-4 [&[data-instructor]]:border-s-3 [&[data-instructor]]:border-s-sea [&:target]:bg-shallow [&:target]:shadow-[0_0_0_8px_var(--shallow)]"
      data-state={state}
    >
      <h2 className="post-head flex flex-wrap items-baseline justify-between text-base font-strong tracking-normal m-0 gap-y-0.5 gap-x-4">
        <a className="link" href={`${discussionPathOf(course.id, threadId)}#post-${id}`} dir="auto">
          {title || 'A thread without a title'}
        </a>
        <span className="text-muted text-sm font-normal">
          {courseId === undefined && (
            <>
              <bdi>{course.title}</bdi>,{' '}
            </>
          )}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {editedAt && (
            <>
              , changed <time dateTime={editedAt}>{formatTime(editedAt)}</time>
            </>
          )}
        </span>
      </h2>
      <p className="thread-facts flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-4">
        <AuthorName author={author} />
        <Badge kind={state === 'held' ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>
      </p>
      <ul className="text-sm font-semibold mt-2">
        {reason && <li>{state === 'hidden' ? `Hidden: ${reason}` : `It broke the rules: ${reason}`}</li>}
        {signs.map((sign) => (
          <li key={sign}>Looks like a scam: {sign}</li>
        ))}
        {reports.map(({ reason, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name of their own, and stay in order.
          <li key={index}>
            Reported: {postReportLabels[reason]}
            {note && (
              <q className="block text-muted font-normal" dir="auto">
                {note}
              </q>
            )}
          </li>
        ))}
      </ul>
      {kept.map((earlier) => (
        <KeptText key={earlier.keptAt} kept={earlier} />
      ))}
      {kept.length > 0 && state !== 'deleted' && <p className="text-muted text-sm mt-0">As it is now</p>}
      {state === 'deleted' ? (
        <p className="text-muted italic mt-2">Its author has deleted it.</p>
      ) : (
        <PostText html={html} />
      )}
      <PostPictures pictures={post.pictures} />
      <DecisionForm
        action={queueDecisionApi(id, courseId)}
        state={state}
        readAgain={decisionKeys(course.id)}
        version={post.version}
        isWaiting={post.isWaiting}
      />
    </li>
  );
}

const PostText = ({ html }: { html: string }) => (
  <div
    className="lesson-text mt-2 [&>*+*]:mt-3 [&_h3]:text-base [&_h3]:mt-4 [&_h4]:text-base [&_h4]:mt-4 [&_h5]:text-base [&_h5]:mt-4 [&_h6]:text-base [&_h6]:mt-4"
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** A text that was reported, and is gone for everybody else. */
const KeptText = ({ kept: { authorName, title, html, keptAt, until } }: { kept: QueuedPost['kept'][number] }) => (
  <blockquote className="bg-page mt-3 px-4 py-3 border-s-3 border-buoy">
    <p className="text-muted text-sm mt-0">
      As it was reported, by <bdi>{authorName}</bdi>, until <time dateTime={keptAt}>{formatTime(keptAt)}</time>. Only
      you and others who decide see it. We keep it until <time dateTime={until}>{formatDay(until)}</time>.
    </p>
    {title && (
      <p dir="auto">
        <strong>{title}</strong>
      </p>
    )}
    <PostText html={html} />
  </blockquote>
);
