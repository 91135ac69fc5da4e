import { formatTime } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminWebinar, Registrant } from '../admin-contract.ts';
import { registrantsApi, useRegistrants } from './admin-webinar-api.ts';

const columns: readonly Column<Registrant>[] = [
  { name: 'name', label: 'Name', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { name: 'state', label: 'State', cell: ({ state }) => (state === 'waiting' ? 'Waits' : 'Registered') },
  { name: 'since', label: 'Since', cell: ({ queuedAt }) => formatTime(queuedAt) },
  { name: 'joined', label: 'Joined', cell: ({ joinedAt }) => (joinedAt ? formatTime(joinedAt) : 'No') },
];

/** Lists the people who come, and those who came; without addresses. */
export function RegistrantsSection({ webinar }: { webinar: AdminWebinar }) {
  const { id, registered, waiting, joined } = webinar;
  const list = useRegistrants(id);
  return (
    <Panel aria-labelledby="registrants">
      <h2 id="registrants">Who comes</h2>
      <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
        {registered} registered, {waiting} waiting, {counted(joined, 'person', 'people')} joined. Names are short, and
        addresses are not shown.
      </p>
      <AdminRows
        list={list}
        failedTitle="We could not load who is registered"
        loadingLabel="Loading who is registered"
        empty={
          <EmptyState title="Nobody is registered yet">
            <p>Whoever registers is listed here.</p>
          </EmptyState>
        }
        caption="Who is registered or waits, the latest first"
        columns={columns}
        keyOf={({ id: key }) => key}
      />
      {registered + waiting > 0 && (
        <p>
          <a className="link inline-flex min-h-control items-center" href={`${registrantsApi(id)}.csv`} download>
            Download the list (CSV)
          </a>
        </p>
      )}
    </Panel>
  );
}
