import type { AnalyticsMetric } from '#features/analytics/contract.ts';
import { useAnalytics } from '#features/analytics/web/analytics-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
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
  emails: { label: 'letters that failed', href: '/admin/system' },
  discrepancies: { label: 'payments that differ', href: '/admin/money/differences' },
  disputes: { label: 'disputes that want evidence', href: '/admin/money/disputes' },
};

function Waits() {
  const { data, error, refetch } = useOverview();
  if (error && !data) return <FailedState title="We could not load what waits" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading what waits" />;
  return (
    <ul className="overview-waits">
      {data.map(({ name, count }) => (
        <li key={name}>
          <a href={waitingLinks[name].href} data-nothing={count === 0 || undefined}>
            <strong>{count === 0 ? 'No' : count.toLocaleString('en-US')}</strong> {waitingLinks[name].label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Row = { name: AnalyticsMetric; label: string; now: number; before: number };
const shown: readonly (readonly [AnalyticsMetric, string])[] = [
  ['visitors', 'Visitors'],
  ['opens', 'Opportunities opened'],
  ['applies', 'Apply Now'],
  ['signUps', 'Sign-ups'],
  ['enrollments', 'Classes bought'],
  ['premium', 'Premium begun'],
];
const columns: readonly Column<Row>[] = [
  { name: 'what', label: 'What', cell: ({ label }) => label },
  { name: 'now', label: 'This week', isNumber: true, cell: ({ now }) => now.toLocaleString('en-US') },
  { name: 'before', label: 'Last week', isNumber: true, cell: ({ before }) => before.toLocaleString('en-US') },
];

function Week() {
  const { data, error, refetch } = useAnalytics({ by: 'week', until: undefined });
  if (error && !data) return <FailedState title="We could not load the numbers" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the numbers" />;
  const [before, now] = data.periods.slice(-2);
  const rows = shown.map(([name, label]) => ({ name, label, now: now![name], before: before![name] }));
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
}
