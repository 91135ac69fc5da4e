import { type AnalyticsMetric, metricLabels } from '#features/analytics/vocabulary.ts';
import { useAnalytics } from '#features/analytics/web/analytics-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { WaitName } from '../contract.ts';
import { useOverview } from './dashboard-api.ts';
import '#platform/web/ui/lists.css';
import './dashboard.css';

export const AdminHomePage = () => (
  <>
    <AdminHead title="Overview" lead="What waits for you, and how things go." />
    <Waits />
    <Week />
  </>
);

const waitingLinks: Record<WaitName, { label: string; href: string }> = {
  review: { label: 'opportunities need review', href: '/admin/opportunities?view=needs-review' },
  reports: { label: 'reports of visitors', href: '/admin/reports' },
  links: { label: 'links to look at', href: '/admin/links' },
  messages: { label: 'messages to answer', href: '/admin/messages' },
  emails: { label: 'emails that failed', href: '/admin/system' },
  discrepancies: { label: 'payments that differ', href: '/admin/money/differences' },
  disputes: { label: 'disputes that want evidence', href: '/admin/money/disputes' },
};

const Waits = () => (
  <Loaded query={useOverview()} failedTitle="We could not load what waits" loadingLabel="Loading what waits">
    {(waits) => (
      <ul className="overview-waits">
        {waits.map(({ name, count }) => (
          <li key={name}>
            <a href={waitingLinks[name].href} data-nothing={count === 0 || undefined}>
              <strong>{count === 0 ? 'No' : count.toLocaleString('en-US')}</strong> {waitingLinks[name].label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </Loaded>
);

type Row = { name: AnalyticsMetric; now: number; before: number };
const shown: readonly AnalyticsMetric[] = ['visitors', 'opens', 'applies', 'signUps', 'enrollments', 'premium'];
const columns: readonly Column<Row>[] = [
  { name: 'what', label: 'What', cell: ({ name }) => metricLabels[name] },
  { name: 'now', label: 'This week', isNumber: true, cell: ({ now }) => now.toLocaleString('en-US') },
  { name: 'before', label: 'Last week', isNumber: true, cell: ({ before }) => before.toLocaleString('en-US') },
];

const Week = () => (
  <Loaded
    query={useAnalytics({ by: 'week', until: undefined })}
    failedTitle="We could not load the numbers"
    loadingLabel="Loading the numbers"
  >
    {({ periods }) => {
      const [before, now] = periods.slice(-2);
      const rows = shown.map((name) => ({ name, now: now![name], before: before![name] }));
      return (
        <section className="overview-week">
          <h2>The week</h2>
          <AdminTable caption="This week and the last" columns={columns} rows={rows} keyOf={({ name }) => name} />
          <p className="mt-4">
            <a className="link" href="/admin/numbers">
              All numbers
            </a>
          </p>
        </section>
      );
    }}
  </Loaded>
);
