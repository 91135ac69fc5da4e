import { ClassroomArticle } from '#features/learning/classroom/web/shared/classroom-article.tsx';
import { ClassroomFrame } from '#features/learning/classroom/web/shared/classroom-frame.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AssignmentList } from '../contract.ts';
import { assignmentPathOf } from '../vocabulary.ts';
import { useAssignments } from './assignment-api.ts';
import { deadlineText, stateLabels } from './assignment-labels.ts';
import { NoTeacher } from './no-teacher.tsx';

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
    <ClassroomArticle>
      <BackLink>
        <a href={`/classes/${course.id}/learn`} dir="auto">
          {course.title}
        </a>
      </BackLink>
      <h1>Assignments</h1>
      {assignments.length === 0 ? (
        <EmptyState title="This class has no assignments">
          <p>The exercises are in the lessons. If an assignment is added, it appears here.</p>
          <ButtonLink href={`/classes/${course.id}/learn`}>Go to the lessons</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted mt-2 mb-6">You write an answer or add files. An instructor reads it and answers.</p>
          {!hasTeacher && <NoTeacher />}
          <ol className="grid mt-6 border-t border-line">
            {assignments.map((one) => (
              <li className="py-3 border-b border-line" key={one.id}>
                <a
                  className="flex min-h-control items-center font-strong"
                  href={assignmentPathOf(course.id, one.id)}
                  dir="auto"
                >
                  {one.title}
                </a>
                <p className="flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-3">
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
    </ClassroomArticle>
  );
}
