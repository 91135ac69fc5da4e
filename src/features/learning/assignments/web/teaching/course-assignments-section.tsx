import { useState } from 'react';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { EditedAssignment, TaughtAssignment } from '../../teach-contract.ts';
import { AssignmentForm } from './assignment-form.tsx';
import {
  listApi,
  loadNewAssignment,
  useAssignmentEditing,
  useEditedAssignment,
  useTaughtAssignments,
} from './teach-assignment-api.ts';

/** The assignments of a course, in order, each edited in its row: beside the lessons, for who writes both. */
export function CourseAssignmentsSection({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useTaughtAssignments(courseId);
  const { reload } = useAssignmentEditing(courseId);
  const [newId, setNewId] = useState<string>();
  if (error && !data) return <FailedState title="We could not load the assignments" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignments" />;
  return (
    <Panel aria-labelledby="class-assignments">
      <h2 id="class-assignments">Assignments</h2>
      <p className="max-w-2xl text-muted text-sm mt-2 mb-5">
        Learners see what is published, in this order. Each assignment is saved by itself.
      </p>
      {data.length === 0 ? (
        <p>There are no assignments yet.</p>
      ) : (
        <ol className="border-t border-line">
          {data.map((assignment, index) => (
            <Row
              key={assignment.id}
              courseId={courseId}
              assignment={assignment}
              isAtEnd={{ up: index === 0, down: index === data.length - 1 }}
              isNew={assignment.id === newId}
            />
          ))}
        </ol>
      )}
      <Form
        action={listApi(courseId)}
        answer={loadNewAssignment}
        messages={messages}
        clears
        onDone={({ id }) => {
          setNewId(id);
          return reload();
        }}
        className="grid max-w-140 items-end grid-cols-[minmax(0,1fr)_auto] my-4 gap-3 max-sm:grid-cols-1"
      >
        <TextField label="Title of a new assignment" name="title" required maxLength={assignmentLimits.title} />
        <Submit variant="second">Add the assignment</Submit>
      </Form>
    </Panel>
  );
}

const messages = { title: 'Give it a title. You can change it later.' };

type RowProperties = {
  courseId: string;
  assignment: TaughtAssignment;
  isAtEnd: { up: boolean; down: boolean };
  /** Whether it was added just now; it is open then. */
  isNew: boolean;
};

function Row({ courseId, assignment: { id, title, isPublished, submitted }, isAtEnd, isNew }: RowProperties) {
  const [isOpen, setIsOpen] = useState(isNew);
  const [wasOpened, setWasOpened] = useState(isNew);
  const { move } = useAssignmentEditing(courseId);
  return (
    <li className="border-b border-line py-2 wrap-anywhere">
      <div className="flex items-center gap-1 max-sm:flex-wrap">
        <button
          type="button"
          className="grid flex-1 min-w-0 min-h-control content-center font-strong text-start hover:text-sea max-sm:basis-full"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
            setWasOpened(true);
          }}
        >
          <span dir="auto">{title}</span>
        </button>
        <Badge kind={isPublished ? 'plain' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        {(['up', 'down'] as const).map((direction) => (
          <RowButton
            key={direction}
            variant="quiet"
            disabled={isAtEnd[direction]}
            run={() => move(id, direction)}
            aria-label={`Move ‘${title}’ ${direction}`}
          >
            {direction === 'up' ? 'Up' : 'Down'}
          </RowButton>
        ))}
      </div>
      {submitted > 0 && (
        <p className="text-muted text-sm">{counted(submitted, 'learner has', 'learners have')} submitted it</p>
      )}
      {/* It stays when it is closed, with what was typed. */}
      {wasOpened && (
        <div hidden={!isOpen}>
          <Edited courseId={courseId} assignmentId={id} />
        </div>
      )}
    </li>
  );
}

function Edited({ courseId, assignmentId }: { courseId: string; assignmentId: string }) {
  const { data, error, refetch } = useEditedAssignment(courseId, assignmentId);
  if (error && !data) return <FailedState title="We could not load the assignment" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignment" />;
  return (
    <div className="pb-6">
      <Publication courseId={courseId} assignment={data} />
      <AssignmentForm courseId={courseId} loaded={data} />
    </div>
  );
}

type Properties = { courseId: string; assignment: EditedAssignment };

function Publication({ courseId, assignment: { id, isPublished, submitted } }: Properties) {
  const { publish, remove } = useAssignmentEditing(courseId);
  return (
    <p className="flex flex-wrap items-center text-muted text-sm mt-3 gap-y-1 gap-x-3">
      {isPublished ? (
        submitted === 0 && <RowButton run={() => publish(id, false)}>Hide from learners</RowButton>
      ) : (
        <RowButton run={() => publish(id, true)}>Publish for learners</RowButton>
      )}
      {submitted === 0 ? (
        <RowButton variant="quiet" run={() => remove(id)}>
          Remove the assignment
        </RowButton>
      ) : (
        <span>Learners have submitted it, so it stays. What they submitted never changes.</span>
      )}
    </p>
  );
}
