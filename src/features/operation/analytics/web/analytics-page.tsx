import { useSession } from '#features/people/session/web/session-api.ts';
import { addDays } from '#platform/shared/dates/add-days.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import type { AnalyticsPeriod, AnalyticsReport } from '../contract.ts';
import { type AnalyticsMetric, type Grain, grains, metricLabels } from '../vocabulary.ts';
import { type AnalyticsAddress, analyticsPath, filePath, readAnalyticsAddress, useAnalytics } from './analytics-api.ts';
import { AnswerTimes } from './answer-times.tsx';
import { BarChart } from './bar-chart.tsx';
import { Funnels } from './funnels.tsx';
import { formatPeriod, nextView } from './period-labels.ts';
import { RevenueCharts } from './revenue-charts.tsx';
import { TopEntries } from './top-lists.tsx';

const path = '/admin/analytics';
const grainLabels: Record<Grain, string> = { day: 'By day', week: 'By week', month: 'By month' };

export function AnalyticsPage() {
  const address = readAnalyticsAddress(usePageAddress().search);
  const isAdmin = useSession().data?.person?.role === 'admin';
  const query = useAnalytics(address);
  return (
    <>
      <AdminHead
        title="Analytics"
        lead="Days are in UTC. Visitors are counted without cookies, and nothing is kept about who they are."
      >
        <ButtonLink variant="second" href={filePath('', address)} download>
          Download CSV
        </ButtonLink>
      </AdminHead>
      <Toolbar aria-label="Periods">
        {grains.map((by) => (
          <ChipLink key={by} href={analyticsPath(path, { by, until: address.until })} isCurrent={by === address.by}>
            {grainLabels[by]}
          </ChipLink>
        ))}
        {query.data && <PeriodNavigation address={address} periods={query.data.periods} />}
      </Toolbar>
      <Loaded query={query} failedTitle="We could not load the analytics" loadingLabel="Loading the analytics">
        {(data) => <Charts data={data} address={address} isAdmin={isAdmin} />}
      </Loaded>
    </>
  );
}

type NavigationProperties = { address: AnalyticsAddress; periods: readonly AnalyticsPeriod[] };

function PeriodNavigation({ address: { by, until }, periods }: NavigationProperties) {
  const now = useNow();
  const later = nextView(by, periods.at(-1)!.start);
  const isPast = Date.parse(later) < now.getTime();
  return (
    <>
      <ButtonLink variant="quiet" href={analyticsPath(path, { by, until: addDays(periods[0]!.start, -1) })}>
        Earlier
      </ButtonLink>
      {until && (
        <ButtonLink variant="quiet" href={analyticsPath(path, { by, until: isPast ? later : undefined })}>
          Later
        </ButtonLink>
      )}
    </>
  );
}

type Chart = { value: AnalyticsMetric; part?: AnalyticsMetric; partLabel?: string };
const charts: readonly Chart[] = [
  { value: 'visitors' },
  { value: 'opens', part: 'applies', partLabel: 'Apply Now' },
  { value: 'searches', part: 'emptySearches', partLabel: 'without results' },
  { value: 'quizzes' },
  { value: 'signUps' },
  { value: 'enrollments' },
  { value: 'premium' },
];

type ChartsProperties = { data: AnalyticsReport; address: AnalyticsAddress; isAdmin: boolean };

function Charts({ data: { by, periods }, address, isAdmin }: ChartsProperties) {
  const of = address.of ?? periods.at(-1)!.start;
  const chosen = [...periods].reverse().find(({ start }) => start <= of)?.start;
  const choose = (start: string) => navigate(analyticsPath(path, { ...address, of: start }), { replace: true });
  return (
    <>
      <section
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] mb-10 gap-4"
        aria-label="Charts"
      >
        {charts.map(({ value, part, partLabel }) => (
          <BarChart
            key={value}
            title={metricLabels[value]}
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
      <Funnels by={by} of={chosen ?? of} />
      <AnswerTimes />
      <TopEntries by={by} of={chosen ?? of} />
    </>
  );
}
