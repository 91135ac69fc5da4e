import { useCallback, useEffect, useRef } from 'react';
import { LessonFiles } from '#features/catalogue/courses/web/shared/lesson-files.tsx';
import { ClassroomArticle } from '#features/learning/classroom/web/shared/classroom-article.tsx';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { usePart } from '#platform/web/page-part.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import type { OwnAssignment } from '../contract.ts';
import { assignmentPathOf } from '../vocabulary.ts';
import { assignmentApi, useAssignment } from './assignment-api.ts';
import { deadlineText, stateLabels } from './assignment-labels.ts';
import { answer, historyPart } from './assignment-parts.ts';
import { keptAnswers } from './draft-storage.ts';
import { NoTeacher } from './no-teacher.tsx';
import { RubricList } from './rubric-list.tsx';
import '#platform/web/ui/fields/fields.css';
import { LocalTime } from '#platform/web/ui/local-time.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';

export function AssignmentPage() {
  const { id = '', assignmentId = '' } = usePageAddress().params;
  const assignment = useAssignment(id, assignmentId);
  return (
    <ClassroomFrame id={id} name="this assignment" loadingLabel="Loading the assignment" reads={[assignment]}>
      {() => <Assignment key={assignmentId} assignment={assignment.data as OwnAssignment} />}
    </ClassroomFrame>
  );
}

function Assignment({ assignment }: { assignment: OwnAssignment }) {
  const { id, course, title, html, rubric, materials, state, versions, hasTeacher } = assignment;
  const now = useNow();
  const result = useRef<HTMLHeadingElement>(null);
  const isOpen = state !== 'submitted' && state !== 'accepted';
  const history = usePart(historyPart, versions.length > 0);
  const onSubmitted = useCallback(() => result.current?.focus(), []);
  useEffect(() => {
    if (keptAnswers.of(id).find()) answer.open();
  }, [id]);
  return (
    <ClassroomArticle className="assignment">
      <BackLink>
        <a href={`/classes/${course.id}/assignments`}>Assignments</a>
      </BackLink>
      <h1 dir="auto">{title}</h1>
      <p className="flex flex-wrap items-center text-muted text-sm mt-3 gap-y-1 gap-x-3">
        <Badge kind={state === 'revise' || state === 'late' ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>
        <span>{deadlineText(assignment, now)}</span>
      </p>
      <h2>Task</h2>
      <RenderedText html={html} />
      <LessonFiles files={materials} base={assignmentApi(course.id, id)} />
      {rubric.length > 0 && (
        <>
          <h2>How it is judged</h2>
          <RubricList rubric={rubric} />
        </>
      )}
      <h2 ref={result} tabIndex={-1}>
        {isOpen ? 'Your answer' : 'What you submitted'}
      </h2>
      {!hasTeacher && state !== 'accepted' && <NoTeacher />}
      <StateBanner assignment={assignment} />
      {isOpen && (
        <>
          {history && state === 'revise' && versions[0]?.answer && (
            <history.AnswerSection answer={versions[0].answer} />
          )}
          <answer.Deferred assignment={assignment} onSubmitted={onSubmitted} />
        </>
      )}
      {versions.length > 0 && assignment.isPeerReviewed && <PeersLink courseId={course.id} assignmentId={id} />}
      {history && (
        <>
          {isOpen && <h2>What you submitted</h2>}
          <history.SubmissionHistory versions={versions} author="You wrote" isClosed={state === 'revise'} />
        </>
      )}
    </ClassroomArticle>
  );
}

/** Where learners look at each other's answers; who has submitted may take part. */
const PeersLink = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) => (
  <section className="mt-10 mb-6" aria-labelledby="peers-title">
    <h2 id="peers-title">What two others think</h2>
    <p className="mt-2">
      If you want, two learners look at your answer, and you look at two others. Nobody sees a name.
    </p>
    <p className="mt-2">
      <ButtonLink variant="second" href={`${assignmentPathOf(courseId, assignmentId)}/peers`}>
        Peer review
      </ButtonLink>
    </p>
  </section>
);

/** In one sentence, what is to be done now. */
function StateBanner({ assignment: { state, versions } }: { assignment: OwnAssignment }) {
  const [latest] = versions;
  if (state === 'submitted' && latest)
    return (
      <Banner kind="success" title="Submitted">
        You submitted version {latest.number} on <LocalTime at={latest.submittedAt} />
        {latest.isLate && ', after the date'}. We notify you when your instructor has answered.
      </Banner>
    );
  if (state === 'accepted')
    return (
      <Banner kind="success" title="Accepted">
        This assignment is done. It stays here for you.
      </Banner>
    );
  if (state === 'revise')
    return (
      <Banner kind="warning" title="Please revise">
        Read what your instructor wrote, change your answer, and submit it again.
      </Banner>
    );
  return null;
}
