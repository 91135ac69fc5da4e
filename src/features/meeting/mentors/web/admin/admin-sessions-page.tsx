import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminSessionSummary } from '../../mentoring-contract.ts';
import { absentLabels } from '../mentoring-labels.ts';
import { useAdminSessions, useSessionFilter } from './mentoring-admin-api.ts';

const columns: Column<AdminSessionSummary>[] = [
  {
    name: 'who',
    label: 'Meeting',
    isTitle: true,
    cell: ({ id, member, mentor }) => (
      <a href={`/admin/mentoring/${id}`} dir="auto">
        {`${member} with ${mentor}`}
      </a>
    ),
  },
  { name: 'when', label: 'When', cell: ({ startsAt }) => <time dateTime={startsAt}>{formatTime(startsAt)}</time> },
  {
    name: 'marks',
    label: 'What to know',
    cell: ({ isMinor, isCancelled, reports, absent }) => (
      <>
        {reports > 0 && <Badge kind="strong">Reported</Badge>} {isMinor && <Badge>Under 18</Badge>}{' '}
        {isCancelled && <Badge kind="outline">Cancelled</Badge>} {absent && absentLabels[absent]}
      </>
    ),
  },
];

/** Meetings whose thread was reported, and all others. */
export function AdminSessionsPage() {
  const { filter = 'reported' } = useSessionFilter();
  return (
    <>
      <AdminHead
        title="Meetings with mentors"
        lead="Open one to read its messages. That you did so stands in the audit log."
      />
      <Toolbar aria-label="Which meetings">
        <ChipLink href="/admin/mentoring" isCurrent={filter === 'reported'}>
          Reported
        </ChipLink>
        <ChipLink href="/admin/mentoring?filter=all" isCurrent={filter === 'all'}>
          All
        </ChipLink>
      </Toolbar>
      <AdminRows
        list={useAdminSessions()}
        failedTitle="We could not load the meetings"
        loadingLabel="Loading the meetings"
        empty={
          <EmptyState title={filter === 'all' ? 'No meeting was booked yet' : 'No meeting is reported'}>
            <p>Members and mentors report one on its page.</p>
          </EmptyState>
        }
        caption="Meetings, the newest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}
