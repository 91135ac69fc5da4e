import type { Attendee } from '#features/meeting/meetings/contract.ts';
import { formatTimeOfDay } from '#features/meeting/meetings/meeting-policy.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { attendeesApi, loadAttendees } from './teach-live-session-api.ts';

type Properties = { courseId: string; liveSessionId: string; timeZone: string };

/** Lists the people who pressed 'Join', for the instructor. */
export function AttendeesSection({ courseId, liveSessionId, timeZone }: Properties) {
  const list = useList({ path: attendeesApi(courseId, liveSessionId), load: loadAttendees });
  const columns: readonly Column<Attendee>[] = [
    { name: 'name', label: 'Learner', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'joined', label: 'Joined at', cell: ({ joinedAt }) => formatTimeOfDay(new Date(joinedAt), timeZone) },
  ];
  return (
    <Panel aria-labelledby="attendees">
      <h2 id="attendees">Who joined</h2>
      <AdminRows
        list={list}
        failedTitle="We could not load who joined"
        loadingLabel="Loading who joined"
        empty={
          <EmptyState title="Nobody has joined">
            <p>Whoever presses “Join” is listed here.</p>
          </EmptyState>
        }
        caption="Who joined, the latest first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
