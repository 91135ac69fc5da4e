import { formatDay } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { RowButton } from '#platform/web/admin/row-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { TopicState } from '../topic-contract.ts';
import { countedDays, topicLabels } from '../vocabulary.ts';
import { useTopicStates, useTopicStop } from './notification-topic-api.ts';

const format = (count: number) => count.toLocaleString('en-US');

const formatPush = ({ sent, waiting, failed }: TopicState['push']) =>
  [`${format(sent)} sent`, waiting > 0 && `${format(waiting)} waiting`, failed > 0 && `${format(failed)} failed`]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<TopicState>[] = [
  { name: 'topic', label: 'About', isTitle: true, cell: ({ topic }) => topicLabels[topic].label },
  { name: 'waiting', label: 'Waiting', isNumber: true, cell: ({ waiting }) => format(waiting) },
  { name: 'sent', label: 'Sent', isNumber: true, cell: ({ sent }) => format(sent) },
  { name: 'failed', label: 'Failed', isNumber: true, cell: ({ failed }) => format(failed) },
  { name: 'skipped', label: 'Not wanted', isNumber: true, cell: ({ skipped }) => format(skipped) },
  { name: 'push', label: 'To devices', cell: ({ push }) => formatPush(push) },
  {
    name: 'state',
    label: 'State',
    cell: ({ stoppedAt }) => (stoppedAt ? `Stopped since ${formatDay(stoppedAt)}` : 'Being sent'),
  },
  { name: 'stop', label: 'Stop', cell: (state) => <Stop state={state} /> },
];

/** Shows how many notifications people got by email and on their devices, and the switch that stops a topic. */
export function NotificationTopicsPage() {
  const query = useTopicStates();
  return (
    <>
      <AdminHead
        title="Notifications"
        lead={`Emails and messages to devices of the last ${countedDays} days, by what they are about. What is stopped waits.`}
        back={{ href: '/admin/system', label: 'System' }}
      >
        {/* A page with a frame has its own policy: no client-side navigation. */}
        <a className="button button-second" href="/admin/emails?email=notifications" target="_self">
          Preview the emails
        </a>
        <Button variant="second" busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </AdminHead>
      <Loaded query={query} failedTitle="We could not load the counts" loadingLabel="Loading the counts">
        {(rows) => (
          <AdminTable
            caption="Emails and messages by topic"
            columns={columns}
            rows={rows}
            keyOf={({ topic }) => topic}
          />
        )}
      </Loaded>
    </>
  );
}

function Stop({ state: { topic, stoppedAt } }: { state: TopicState }) {
  const setStopped = useTopicStop();
  const { label } = topicLabels[topic];
  const isStopped = stoppedAt !== null;
  return (
    <RowButton
      aria-label={isStopped ? `Send again: ${label}` : `Stop: ${label}`}
      run={() => setStopped(topic, !isStopped)}
      onDone={() => toast({ title: isStopped ? `${label}: all goes out again` : `${label}: all is stopped` })}
    >
      {isStopped ? 'Send again' : 'Stop'}
    </RowButton>
  );
}
