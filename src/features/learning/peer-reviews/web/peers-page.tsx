import { ClassroomArticle } from '#features/learning/classroom/web/shared/classroom-article.tsx';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { PlainButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import type { PeersOfAssignment } from '../contract.ts';
import { peersOfAnswer, peerTaskPathOf } from '../vocabulary.ts';
import { PeerAnswer } from './peer-answer.tsx';
import { peersApi, peerTaskApi, usePeers } from './peer-review-api.ts';

/** Peer review of one assignment, for a learner: taking part, what to look at, and what others wrote. */
export function PeersPage() {
  const { id = '', assignmentId = '' } = usePageAddress().params;
  const peers = usePeers(id, assignmentId);
  return (
    <ClassroomFrame id={id} name="the peer review" loadingLabel="Loading the peer review" reads={[peers]}>
      {() => <Peers peers={peers.data as PeersOfAssignment} />}
    </ClassroomFrame>
  );
}

const doneTexts: Record<string, string> = {
  sent: 'Thank you. The other learner reads it without your name.',
  reported: 'Thank you for telling us. A person looks at it and decides.',
};

function Peers({ peers }: { peers: PeersOfAssignment }) {
  const { course, assignment, takesPart, tasks, received } = peers;
  const done = doneTexts[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  return (
    <ClassroomArticle className="[&>p:not(.back-link)]:max-w-prose [&>p:not(.back-link)]:mt-3 [&>div:not(.back-link)]:max-w-prose [&>div:not(.back-link)]:mt-3">
      <BackLink>
        <a href={`/classes/${course.id}/assignments/${assignment.id}`} dir="auto">
          {assignment.title}
        </a>
      </BackLink>
      <h1>Peer review</h1>
      {done && (
        <div role="status">
          <Banner kind="success">{done}</Banner>
        </div>
      )}
      {!takesPart && <Invitation peers={peers} />}
      {(takesPart || tasks.length > 0) && <Tasks peers={peers} />}
      {(takesPart || received.length > 0) && <Received peers={peers} />}
      {takesPart && <Participation peers={peers} takesPart="no" />}
    </ClassroomArticle>
  );
}

/** Explains the peer review, with the button to take part. */
const Invitation = ({ peers }: { peers: PeersOfAssignment }) => (
  <>
    <p>
      Two other learners of this class look at your answer, and you look at two of theirs. Each gives points by the
      criteria of the assignment and says what they think. It is up to you: your instructor answers either way.
    </p>
    <p>
      Nobody sees a name, only your instructor does. Leave your name out of your text and files too, and whatever else
      you do not want others to read.
    </p>
    {!peers.isOpen ? (
      <p>Your instructor has closed the peer review of this assignment.</p>
    ) : peers.hasSubmitted ? (
      <Participation peers={peers} takesPart="yes" />
    ) : (
      <p>
        <ButtonLink href={`/classes/${peers.course.id}/assignments/${peers.assignment.id}`}>
          Submit your answer first
        </ButtonLink>
      </p>
    )}
  </>
);

const Participation = ({
  peers: { course, assignment },
  takesPart,
}: {
  peers: PeersOfAssignment;
  takesPart: string;
}) => (
  <PlainForm action={peersApi(course.id, assignment.id)} fields={{ takesPart }} className="mt-8">
    {takesPart === 'no' && (
      <p className="text-muted text-sm mb-2">
        If you leave, what you have not answered goes to others. What you sent stays.
      </p>
    )}
    <Button type="submit" variant={takesPart === 'yes' ? 'main' : 'quiet'}>
      {takesPart === 'yes' ? 'Take part' : 'Leave the peer review'}
    </Button>
  </PlainForm>
);

function Tasks({ peers: { course, assignment, tasks } }: { peers: PeersOfAssignment }) {
  // It has the main button: what was begun first.
  const nextId = (tasks.find(({ state }) => state === 'opened') ?? tasks.find(({ state }) => state === 'new'))?.id;
  return (
    <section className="mt-10" aria-labelledby="tasks">
      <h2 id="tasks">For you to look at</h2>
      {tasks.length === 0 ? (
        <p>Nothing yet. As soon as others take part, you get an answer to look at, and we notify you.</p>
      ) : (
        <ol className="grid mt-3 gap-3 sm:grid-cols-[1fr_1fr]">
          {tasks.map(({ id, state, expiresAt }, index) => (
            <li
              className="grid content-start justify-items-start bg-surface rounded-card p-4 border border-line gap-2"
              key={id}
            >
              <h3 className="flex flex-wrap items-center text-base m-0 gap-y-1 gap-x-3">Answer {index + 1}</h3>
              {state === 'answered' ? (
                <p>
                  <Badge kind="plain">Done</Badge>{' '}
                  <a className="link" href={peerTaskPathOf(course.id, assignment.id, id)}>
                    Read what you wrote
                  </a>
                </p>
              ) : (
                <>
                  <p className="text-muted text-sm">Please answer by {formatDay(expiresAt)}.</p>
                  {state === 'opened' ? (
                    <ButtonLink
                      variant={id === nextId ? 'main' : 'second'}
                      href={peerTaskPathOf(course.id, assignment.id, id)}
                    >
                      Go on with it
                    </ButtonLink>
                  ) : (
                    <PlainButton action={peerTaskApi(id, '/open')} variant={id === nextId ? 'main' : 'second'}>
                      Look at it
                    </PlainButton>
                  )}
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Received = ({ peers: { received, waiting, shownFrom } }: { peers: PeersOfAssignment }) => (
  <section className="mt-10" aria-labelledby="received">
    <h2 id="received">What others think of your answer</h2>
    {waiting > 0 && (
      <p>
        {counted(waiting, 'answer of a peer', 'answers of peers')} {waiting === 1 ? 'has' : 'have'} come.{' '}
        {received.length + waiting >= peersOfAnswer
          ? 'A person checks what they wrote first. You read it after that.'
          : `You read what they wrote when both have answered${shownFrom ? `, or from ${formatDay(shownFrom)} on` : ''}.`}
      </p>
    )}
    {waiting === 0 && received.length === 0 && <p>Nobody has answered yet. We notify you.</p>}
    {received.map((review, index) => (
      <PeerAnswer key={review.id} review={review} number={index + 1} />
    ))}
  </section>
);
