import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { OpenedPeerTask } from '../contract.ts';
import { peersPathOf } from '../vocabulary.ts';
import { PeerReport } from './peer-report.tsx';
import { peerTaskApi, usePeerTask } from './peer-review-api.ts';
import { PeerTaskForm } from './peer-task-form.tsx';
import { PointsList } from './points-list.tsx';
import '#features/learning/assignments/web/assignments.css';
import './peer-reviews.css';

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
    <article className="room peers">
      <p className="back-link">
        <a href={peersPathOf(course.id, assignment.id)}>Peer review</a>
      </p>
      <h1>A peer’s answer</h1>
      <p className="peer-note">
        About the assignment “<bdi>{assignment.title}</bdi>”.
        {state === 'opened' && ` Please answer by ${formatDay(expiresAt)}.`}
      </p>
      <details className="task-preview">
        <summary>The task</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs. */}
        <div className="lesson-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
      <section className="submission-answer" aria-label="The answer">
        <p className="submission-text" dir="auto">
          {answer || 'There is no text, only files.'}
        </p>
        {files.length > 0 && (
          <ul className="file-list">
            {files.map((file) => (
              <li key={file.id}>
                <a className="link" href={peerTaskApi(id, `/files/${file.id}`)} download>
                  {file.name}
                </a>
                <span>{file.kind.toUpperCase()}</span>
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
    </article>
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
    <p className="submission-text" dir="auto">
      {text}
    </p>
    <PointsList points={rubric.map((criterion) => ({ ...criterion, given: points[criterion.id] ?? 0 }))} />
  </>
);
