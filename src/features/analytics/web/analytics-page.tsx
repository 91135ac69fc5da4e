import { useSession } from '#features/session/web/session-api.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { AnalyticsMetric, AnalyticsPeriod, AnalyticsReport, Grain } from '../contract.ts';
import { type AnalyticsAddress, analyticsPath, filePath, readAnalyticsAddress, useAnalytics } from './analytics-api.ts';
import { BarChart } from './bar-chart.tsx';
import { dayBefore, formatPeriod, nextView } from './period-labels.ts';
import { RevenueCharts } from './revenue-charts.tsx';
import { TopEntries } from './top-lists.tsx';
import '#platform/web/ui/lists.css';
import './analytics.css';

const path = '/admin/numbers';
const grainLabels: Record<Grain, string> = { day: 'By day', week: 'By week', month: 'By month' };

export function AnalyticsPage() {
  const address = readAnalyticsAddress(usePageAddress().search);
  const isAdmin = useSession().data?.person?.role === 'admin';
  const { data, error, refetch } = useAnalytics(address);
  return (
    <>
      <AdminHead
        title="Numbers"
        lead="Days are those of the world’s time (UTC). Visitors are counted without cookies, and nothing is kept of who they were."
      >
        <ButtonLink variant="second" href={filePath('', address)} download>
          Download CSV
        </ButtonLink>
      </AdminHead>
      <nav className="admin-tools" aria-label="Periods">
        {(['day', 'week', 'month'] as const).map((by) => (
          <ChipLink
            key={by}
            href={analyticsPath(path, { by, until: address.until, of: undefined })}
            isCurrent={by === address.by}
          >
            {grainLabels[by]}
          </ChipLink>
        ))}
        {data && <PeriodNavigation address={address} periods={data.periods} />}
      </nav>
      {data ? (
        <Charts data={data} address={address} isAdmin={isAdmin} />
      ) : error ? (
        <FailedState title="We could not load the numbers" onRetry={() => void refetch()} />
      ) : (
        <Loader label="Loading the numbers" />
      )}
    </>
  );
}

function PeriodNavigation({
  address: { by, until },
  periods,
}: {
  address: AnalyticsAddress;
  periods: readonly AnalyticsPeriod[];
}) {
  const now = useNow();
  const earlier = dayBefore(periods[0]!.start);
  const later = nextView(by, periods.at(-1)!.start);
  return (
    <>
      <ButtonLink variant="quiet" href={analyticsPath(path, { by, until: earlier, of: undefined })}>
        Earlier
      </ButtonLink>
      {until && (
        <ButtonLink
          variant="quiet"
          href={analyticsPath(path, {
            by,
            until: Date.parse(later) < now.getTime() ? later : undefined,
            of: undefined,
          })}
        >
          Later
        </ButtonLink>
      )}
    </>
  );
}

type Chart = { title: string; value: AnalyticsMetric; part?: AnalyticsMetric; partLabel?: string };
const charts: readonly Chart[] = [
  { title: 'Visitors', value: 'visitors' },
  { title: 'Opportunities opened', value: 'opens', part: 'applies', partLabel: 'Apply Now' },
  { title: 'Searches', value: 'searches', part: 'emptySearches', partLabel: 'without results' },
  { title: 'Quizzes finished', value: 'quizzes' },
  { title: 'Sign-ups', value: 'signUps' },
  { title: 'Classes bought', value: 'enrollments' },
  { title: 'Premium begun', value: 'premium' },
];

type ChartsProperties = { data: AnalyticsReport; address: AnalyticsAddress; isAdmin: boolean };

function Charts({ data: { by, periods }, address, isAdmin }: ChartsProperties) {
  const of = address.of ?? periods.at(-1)!.start;
  const chosen = [...periods].reverse().find(({ start }) => start <= of)?.start;
  const choose = (start: string) => navigate(analyticsPath(path, { ...address, of: start }), { replace: true });
  return (
    <>
      <section className="charts" aria-label="Charts">
        {charts.map(({ title, value, part, partLabel }) => (
          <BarChart
            key={value}
            title={title}
            partLabel={partLabel}
            chosen={chosen}
            onChoose={choose}
            bars={periods.map((period) => ({
              key: period.start,
              label: formatPeriod(by, period.start),
              value: period[value],
              ...(part && { part: period[part] }),
            }))}
          />
        ))}
        {isAdmin && <RevenueCharts address={address} periods={periods} chosen={chosen} onChoose={choose} />}
      </section>
      <TopEntries by={by} of={chosen ?? of} />
    </>
  );
}
