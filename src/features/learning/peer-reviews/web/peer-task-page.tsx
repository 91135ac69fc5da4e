import { ClassroomArticle } from '#features/learning/classroom/web/shared/classroom-article.tsx';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { OpenedPeerTask } from '../contract.ts';
import { peersPathOf } from '../vocabulary.ts';
import { PeerReport } from './peer-report.tsx';
import { peerTaskApi, usePeerTask } from './peer-review-api.ts';
import { PeerTaskForm } from './peer-task-form.tsx';
import { PointsList } from './points-list.tsx';

/** The answer of another learner, without their name, and what one writes about it. */
export function PeerTaskPage() {
  const { id = '', reviewId = '' } = usePageAddress().params;
  const task = usePeerTask(reviewId);
  return (
    <ClassroomFrame id={id} name="the answer" loadingLabel="Loading the answer" reads={[task]}>
      {() => <Task key={reviewId} task={task.data as OpenedPeerTask} />}
    </ClassroomFrame>
  );
}

function Task({ task }: { task: OpenedPeerTask }) {
  const { course, assignment, html, answer, files, id, state, expiresAt } = task;
  return (
    <ClassroomArticle className="[&>p:not(.back-link)]:max-w-prose [&>p:not(.back-link)]:mt-3 [&>div:not(.back-link)]:max-w-prose [&>div:not(.back-link)]:mt-3">
      <BackLink>
        <a href={peersPathOf(course.id, assignment.id)}>Peer review</a>
      </BackLink>
      <h1>A peer’s answer</h1>
      <p className="text-muted text-sm">
        About the assignment “<bdi>{assignment.title}</bdi>”.
        {state === 'opened' && ` Please answer by ${formatDay(expiresAt)}.`}
      </p>
      <details className="my-4">
        <summary className="min-h-control font-semibold py-2.5">The task</summary>
        <RenderedText html={html} />
      </details>
      <section
        className="submission-answer bg-surface rounded-card max-w-reading my-4 p-4 border border-line"
        aria-label="The answer"
      >
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
          {answer || 'There is no text, only files.'}
        </p>
        {files.length > 0 && (
          <ul className="grid my-3">
            {files.map((file) => (
              <li className="flex min-h-control flex-wrap items-center gap-y-1 gap-x-3" key={file.id}>
                <a
                  className="link inline-flex min-h-control items-center wrap-anywhere"
                  href={peerTaskApi(id, `/files/${file.id}`)}
                  download
                >
                  {file.name}
                </a>
                <span className="text-muted text-sm">{file.kind.toUpperCase()}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <h2>{state === 'answered' ? 'What you wrote' : 'What you think'}</h2>
      {state === 'answered' ? (
        <Sent task={task} />
      ) : (
        <>
          <PeerTaskForm task={task} />
          <PeerReport
            reviewId={id}
            title="This answer should not be here"
            hint="You need not look at it any more. The other learner does not hear who reported it."
          />
        </>
      )}
    </ClassroomArticle>
  );
}

const Sent = ({ task: { text, rubric, points, reviewState, reason } }: { task: OpenedPeerTask }) => (
  <>
    {reviewState === 'held' && (
      <Banner title="A person reads it first">
        It holds something that scams use too, such as a link to a private chat. Nobody else sees it until then.
      </Banner>
    )}
    {reviewState === 'hidden' && (
      <Banner kind="warning" title="This was hidden">
        Reason: {reason}
      </Banner>
    )}
    <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
      {text}
    </p>
    <PointsList points={rubric.map((criterion) => ({ ...criterion, given: points[criterion.id] ?? 0 }))} />
  </>
);
