import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Learner } from '../contract.ts';
import { learnersApi, loadLearners } from './teach-api.ts';

export function LearnersPage() {
  const { courseId = '' } = usePageAddress().params;
  const list = useList({ path: learnersApi(courseId), load: loadLearners });
  return (
    <>
      <p className="max-w-2xl text-muted mb-5">Everybody who has access, the latest first.</p>
      <AdminRows
        list={list}
        failedTitle="We could not load the learners"
        loadingLabel="Loading the learners"
        empty={
          <EmptyState title="Nobody has enrolled yet">
            <p>Whoever enrolls is listed here, with how far they are.</p>
          </EmptyState>
        }
        caption="Learners, the latest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
      <p className="mt-4">
        <a className="link inline-flex min-h-control items-center" href={`${learnersApi(courseId)}.csv`} download>
          Download this list (CSV)
        </a>
      </p>
    </>
  );
}

const columns: readonly Column<Learner>[] = [
  { name: 'name', label: 'Learner', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    name: 'done',
    label: 'Lessons done',
    cell: ({ done, lessons }) => `${done} of ${lessons}`,
  },
  {
    name: 'opened',
    label: 'Last here',
    cell: ({ openedAt }) => (openedAt ? formatLongDate(openedAt) : 'Not yet'),
  },
  { name: 'enrolled', label: 'Enrolled', cell: ({ enrolledAt }) => formatLongDate(enrolledAt) },
];
