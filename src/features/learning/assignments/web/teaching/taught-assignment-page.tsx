import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import {
  learnerColumn,
  SubmissionRows,
  stateColumn,
  timeColumn,
  versionColumn,
} from '../submissions/submission-rows.tsx';
import { useEditedAssignment, useSubmissionsOf } from './teach-assignment-api.ts';

/** What was submitted for one assignment, for the people who teach its course. It is edited beside the lessons. */
export function TaughtAssignmentPage() {
  const { courseId = '', assignmentId = '' } = usePageAddress().params;
  const { data, error, refetch } = useEditedAssignment(courseId, assignmentId);
  if (error && !data) return <FailedState title="We could not load the assignment" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignment" />;
  const { title, isPublished, isPeerReviewed, html } = data;
  return (
    <>
      <BackLink>
        <a href={teachPathOf(courseId, 'assignments')}>All assignments of this class</a>
      </BackLink>
      <h2 dir="auto">{title}</h2>
      <p className="flex flex-wrap items-center mt-3 gap-y-1 gap-x-5">
        <Badge kind={isPublished ? 'plain' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
        <a className="link" href={teachPathOf(courseId, 'materials?step=assignments')}>
          Edit it
        </a>
        {isPeerReviewed && (
          <a className="link" href={teachPathOf(courseId, `assignments/${assignmentId}/peers`)}>
            See what peers wrote
          </a>
        )}
      </p>
      {html && (
        <details className="my-4">
          <summary className="min-h-control font-semibold py-2.5">The task as learners see it</summary>
          <RenderedText html={html} />
        </details>
      )}
      <Submissions courseId={courseId} assignmentId={assignmentId} />
    </>
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
