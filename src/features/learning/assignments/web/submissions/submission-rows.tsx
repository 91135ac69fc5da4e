import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LocalTime } from '#platform/web/ui/local-time.tsx';
import type { ListedSubmission } from '../../teach-contract.ts';
import { stateLabels } from '../assignment-labels.ts';

type Properties = Pick<Parameters<typeof AdminRows<ListedSubmission>>[0], 'list' | 'empty' | 'caption' | 'columns'>;

export const SubmissionRows = (properties: Properties) => (
  <AdminRows
    {...properties}
    failedTitle="We could not load the submissions"
    loadingLabel="Loading the submissions"
    keyOf={({ id }) => id}
  />
);

export const learnerColumn: Column<ListedSubmission> = {
  name: 'learner',
  label: 'Learner',
  isTitle: true,
  cell: ({ courseId, assignmentId, id, learner, isSample }) => (
    <>
      <a className="link" href={teachPathOf(courseId, `assignments/${assignmentId}/${id}`)}>
        <bdi>{learner}</bdi>
      </a>
      {isSample && (
        <>
          {' '}
          <Badge kind="outline">Sample</Badge>
        </>
      )}
    </>
  ),
};
export const timeColumn: Column<ListedSubmission> = {
  name: 'submitted',
  label: 'Submitted',
  cell: ({ submittedAt, isLate }) => (
    <>
      <LocalTime at={submittedAt} />
      {isLate && ', late'}
    </>
  ),
};
export const versionColumn: Column<ListedSubmission> = {
  name: 'version',
  label: 'Version',
  cell: ({ versions }) => versions,
};
export const stateColumn: Column<ListedSubmission> = {
  name: 'state',
  label: 'State',
  cell: ({ state }) =>
    state === 'submitted' ? 'Waits for an answer' : stateLabels[state === 'draft' ? 'begun' : state],
};
export const assignmentColumn: Column<ListedSubmission> = {
  name: 'assignment',
  label: 'Assignment',
  cell: ({ assignmentTitle, courseTitle }) => (
    <span>
      <bdi>{assignmentTitle}</bdi>, <bdi>{courseTitle}</bdi>
    </span>
  ),
};
