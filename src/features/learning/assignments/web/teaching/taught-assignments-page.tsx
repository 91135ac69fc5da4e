import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtAssignment } from '../../teach-contract.ts';
import { listApi, loadNewAssignment, useAssignmentEditing, useTaughtAssignments } from './teach-assignment-api.ts';

/** The assignments of a course in order, for the people who teach it. */
export function TaughtAssignmentsPage() {
  const { courseId = '' } = usePageAddress().params;
  const { data, error, refetch } = useTaughtAssignments(courseId);
  if (error && !data) return <FailedState title="We could not load the assignments" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignments" />;
  return (
    <>
      <p className="max-w-2xl text-muted mb-5">
        Learners see what is published, in this order. A draft is seen by nobody but the people who teach this class.
      </p>
      {data.length === 0 ? (
        <p>There are no assignments yet.</p>
      ) : (
        <ol className="grid mt-6 border-t border-line">
          {data.map((assignment, index) => (
            <Row
              key={assignment.id}
              courseId={courseId}
              assignment={assignment}
              isFirst={index === 0}
              isLast={index === data.length - 1}
            />
          ))}
        </ol>
      )}
      <NewAssignment courseId={courseId} />
    </>
  );
}

type RowProperties = { courseId: string; assignment: TaughtAssignment; isFirst: boolean; isLast: boolean };

function Row({ courseId, assignment, isFirst, isLast }: RowProperties) {
  const { id, title, isPublished, submitted, waiting } = assignment;
  const { move } = useAssignmentEditing(courseId);
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <a
        className="flex min-h-control items-center font-strong"
        href={teachPathOf(courseId, `assignments/${id}`)}
        dir="auto"
      >
        {title}
      </a>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge kind={isPublished ? 'plain' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        <span>
          {counted(submitted, 'learner has', 'learners have')} submitted it
          {waiting > 0 && `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer`}
        </span>
        <RowButton variant="quiet" disabled={isFirst} run={() => move(id, 'up')} aria-label={`Move ‘${title}’ up`}>
          Up
        </RowButton>
        <RowButton variant="quiet" disabled={isLast} run={() => move(id, 'down')} aria-label={`Move ‘${title}’ down`}>
          Down
        </RowButton>
      </p>
    </li>
  );
}

const messages = { title: 'Give it a title. You can change it later.' };

const NewAssignment = ({ courseId }: { courseId: string }) => (
  <Form
    action={listApi(courseId)}
    answer={loadNewAssignment}
    messages={messages}
    onDone={({ id }) => location.assign(teachPathOf(courseId, `assignments/${id}`))}
    leaves
    className="grid max-w-reading mt-7 gap-5 [&_button]:justify-self-start"
  >
    <TextField label="Title of a new assignment" name="title" required maxLength={assignmentLimits.title} />
    <Submit>Add the assignment</Submit>
  </Form>
);
