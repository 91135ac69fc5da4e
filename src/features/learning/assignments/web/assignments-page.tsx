import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AssignmentList } from '../contract.ts';
import { assignmentPathOf } from '../vocabulary.ts';
import { useAssignments } from './assignment-api.ts';
import { deadlineText, stateLabels } from './assignment-labels.ts';
import { NoTeacher } from './no-teacher.tsx';
import './assignments.css';

export function AssignmentsPage() {
  const id = usePageAddress().params.id!;
  const list = useAssignments(id);
  return (
    <ClassroomFrame id={id} name="the assignments" loadingLabel="Loading the assignments" reads={[list]}>
      {() => <Assignments list={list.data as AssignmentList} />}
    </ClassroomFrame>
  );
}

const isPressing = { revise: 'strong', late: 'strong' } as const;

function Assignments({ list: { course, assignments, hasTeacher } }: { list: AssignmentList }) {
  const now = useNow();
  return (
    <article className="room">
      <p className="back-link">
        <a href={`/classes/${course.id}/learn`} dir="auto">
          {course.title}
        </a>
      </p>
      <h1>Assignments</h1>
      {assignments.length === 0 ? (
        <EmptyState title="This class has no assignments">
          <p>The exercises are in the lessons. If an assignment is added, it appears here.</p>
          <ButtonLink href={`/classes/${course.id}/learn`}>Go to the lessons</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="assignment-lead">You write an answer or add files. An instructor reads it and answers.</p>
          {!hasTeacher && <NoTeacher />}
          <ol className="assignment-list">
            {assignments.map((one) => (
              <li key={one.id}>
                <a href={assignmentPathOf(course.id, one.id)} dir="auto">
                  {one.title}
                </a>
                <p>
                  <Badge kind={isPressing[one.state as 'late'] ?? (one.state === 'accepted' ? 'plain' : 'outline')}>
                    {stateLabels[one.state]}
                  </Badge>
                  <span>
                    {deadlineText(one, now)}
                    {one.isLate && ', submitted late'}
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  );
}
