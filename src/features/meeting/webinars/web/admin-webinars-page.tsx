import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminWebinarRow } from '../admin-contract.ts';
import { adminWebinarsPath } from '../vocabulary.ts';
import { useAdminWebinars } from './admin-webinar-api.ts';
import { stateText } from './admin-webinar-labels.ts';

const columns: readonly Column<AdminWebinarRow>[] = [
  {
    name: 'title',
    label: 'Webinar',
    isTitle: true,
    cell: ({ id, title }) => (
      <a className="link" href={`${adminWebinarsPath}/${id}`} dir="auto">
        {title}
      </a>
    ),
  },
  { name: 'starts', label: 'Begins', cell: ({ startsAt, timeZone }) => formatStart(new Date(startsAt), timeZone) },
  { name: 'state', label: 'State', cell: stateText },
  {
    name: 'registered',
    label: 'Registered',
    isNumber: true,
    cell: ({ registered, capacity }) => (capacity === null ? registered : `${registered} of ${capacity}`),
  },
  { name: 'waiting', label: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
];

export function AdminWebinarsPage() {
  const list = useAdminWebinars();
  return (
    <>
      <AdminHead title="Webinars" lead="Talks and workshops with a speaker, for many people at once.">
        <ButtonLink href={`${adminWebinarsPath}/new`}>New webinar</ButtonLink>
      </AdminHead>
      <AdminRows
        list={list}
        failedTitle="We could not load the webinars"
        loadingLabel="Loading the webinars"
        empty={
          <EmptyState title="No webinar yet">
            <p>Make a draft of the first one. Nobody sees it until you publish it.</p>
          </EmptyState>
        }
        caption="Webinars, the latest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}
