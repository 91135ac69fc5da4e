import { ReviewSection } from '#features/curation/review/web/review-section.tsx';
import { type AnalyticsMetric, metricLabels } from '#features/operation/analytics/vocabulary.ts';
import { useAnalytics } from '#features/operation/analytics/web/analytics-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { useOverview } from './dashboard-api.ts';
import { formatWaitCount, waitLabels } from './wait-labels.ts';

export const AdminHomePage = () => (
  <>
    <AdminHead title="Overview" />
    <ReviewSection />
    <Waits />
    <Week />
  </>
);

const Waits = () => (
  <Loaded query={useOverview()} failedTitle="We could not load what waits" loadingLabel="Loading what waits">
    {(waits) => {
      const waiting = waits.filter(({ count }) => count > 0);
      const done = waits.filter(({ count }) => count === 0).map(({ name }) => waitLabels[name].none);
      return (
        <section className="mb-10" aria-labelledby="waits">
          <h2 className="mb-3 text-lg" id="waits">
            Waiting for you
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3">
            {waiting.map(({ name, count }) => (
              <li key={name}>
                <a
                  className="flex min-h-[4.5rem] items-center rounded-card bg-surface font-semibold px-4 py-3 border border-line gap-3 hover:border-sea"
                  href={waitLabels[name].href}
                >
                  <strong className="text-xl tabular-nums leading-tight">{formatWaitCount(count)}</strong>{' '}
                  {waitLabels[name][count === 1 ? 'one' : 'other']}
                </a>
              </li>
            ))}
          </ul>
          {done.length > 0 && <p className="text-muted mt-3">Nothing waiting: {done.join(', ')}.</p>}
        </section>
      );
    }}
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
    failedTitle="We could not load the analytics"
    loadingLabel="Loading the analytics"
  >
    {({ periods }) => {
      const [before, now] = periods.slice(-2);
      const rows = shown.map((name) => ({ name, now: now![name], before: before![name] }));
      return (
        <section className="max-w-xl">
          <h2 className="mb-3 text-lg">This week</h2>
          <AdminTable caption="This week and last week" columns={columns} rows={rows} keyOf={({ name }) => name} />
          <p className="mt-4">
            <a className="link" href="/admin/analytics">
              All analytics
            </a>
          </p>
        </section>
      );
    }}
  </Loaded>
);
