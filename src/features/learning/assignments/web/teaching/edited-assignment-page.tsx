import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { EditedAssignment } from '../../teach-contract.ts';
import {
  learnerColumn,
  SubmissionRows,
  stateColumn,
  timeColumn,
  versionColumn,
} from '../submissions/submission-rows.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { useAssignmentEditing, useEditedAssignment, useSubmissionsOf } from './teach-assignment-api.ts';
import '#platform/web/ui/fields/checks.css';

/** One assignment for the people who teach its course: its words, and what was submitted for it. */
export function EditedAssignmentPage() {
  const { courseId = '', assignmentId = '' } = usePageAddress().params;
  const { data, error, refetch } = useEditedAssignment(courseId, assignmentId);
  if (error && !data) return <FailedState title="We could not load the assignment" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignment" />;
  return (
    <>
      <BackLink>
        <a href={teachPathOf(courseId, 'assignments')}>All assignments of this class</a>
      </BackLink>
      <h2 dir="auto">{data.title}</h2>
      <Publication courseId={courseId} assignment={data} />
      <AssignmentForm key={assignmentId} courseId={courseId} loaded={data} />
      <Submissions courseId={courseId} assignmentId={assignmentId} />
    </>
  );
}

type Properties = { courseId: string; assignment: EditedAssignment };

function Publication({ courseId, assignment: { id, isPublished, submitted } }: Properties) {
  const { publish, remove } = useAssignmentEditing(courseId);
  return (
    <p className="flex flex-wrap items-center text-muted text-sm mt-3 gap-y-1 gap-x-3">
      <Badge kind={isPublished ? 'plain' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      {isPublished ? (
        submitted === 0 && <RowButton run={() => publish(id, false)}>Hide from learners</RowButton>
      ) : (
        <RowButton run={() => publish(id, true)}>Publish for learners</RowButton>
      )}
      {submitted === 0 ? (
        <RowButton
          variant="quiet"
          run={() => remove(id)}
          onDone={() => location.assign(teachPathOf(courseId, 'assignments'))}
        >
          Remove the assignment
        </RowButton>
      ) : (
        <span>Learners have submitted it, so it stays. What they submitted never changes.</span>
      )}
    </p>
  );
}

const columns = [learnerColumn, stateColumn, timeColumn, versionColumn];

const Submissions = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) => (
  <section className="mt-12" aria-labelledby="submissions">
    <h2 className="text-xl mb-3" id="submissions">
      Submissions
    </h2>
    <SubmissionRows
      list={useSubmissionsOf(courseId, assignmentId)}
      caption="Submissions, the oldest first"
      empty={<p>Nobody has submitted it yet.</p>}
      columns={columns}
    />
  </section>
);
