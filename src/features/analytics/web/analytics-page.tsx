import { useSession } from '#features/session/web/session-api.ts';
import { DeskHead } from '#platform/web/desk/desk-head.tsx';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip-link.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import type { Grain, NumberName, Numbers, NumbersPeriod } from '../contract.ts';
import { filePath, type NumbersAddress, numbersPath, readNumbersAddress, useNumbers } from './analytics-api.ts';
import { BarChart } from './bar-chart.tsx';
import { dayBefore, inWords, viewLater } from './period-labels.ts';
import { MoneyCharts } from './revenue-charts.tsx';
import { MostOf } from './top-lists.tsx';
import '#platform/web/ui/lists.css';
import './analytics.css';

const path = '/admin/numbers';
const grainLabels: Record<Grain, string> = { day: 'By day', week: 'By week', month: 'By month' };

/** How things go, to be looked at rather than read. */
export function NumbersPage() {
  const address = readNumbersAddress(usePageAddress().search);
  const isAdmin = useSession().data?.person?.role === 'admin';
  const { data, error, refetch } = useNumbers(address);
  return (
    <>
      <DeskHead
        title="Numbers"
        lead="Days are those of the world’s time (UTC). Visitors are counted without cookies, and nothing is kept of who they were."
      >
        <ButtonLink variant="second" href={filePath('', address)} download>
          Download CSV
        </ButtonLink>
      </DeskHead>
      <nav className="desk-tools" aria-label="Periods">
        {(['day', 'week', 'month'] as const).map((by) => (
          <ChipLink
            key={by}
            href={numbersPath(path, { by, until: address.until, of: undefined })}
            isCurrent={by === address.by}
          >
            {grainLabels[by]}
          </ChipLink>
        ))}
        {data && <Turns address={address} periods={data.periods} />}
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

function Turns({ address: { by, until }, periods }: { address: NumbersAddress; periods: readonly NumbersPeriod[] }) {
  const now = useNow();
  const earlier = dayBefore(periods[0]!.start);
  const later = viewLater(by, periods.at(-1)!.start);
  return (
    <>
      <ButtonLink variant="quiet" href={numbersPath(path, { by, until: earlier, of: undefined })}>
        Earlier
      </ButtonLink>
      {until && (
        <ButtonLink
          variant="quiet"
          href={numbersPath(path, {
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

type Chart = { title: string; value: NumberName; part?: NumberName; partLabel?: string };
const charts: readonly Chart[] = [
  { title: 'Visitors', value: 'visitors' },
  { title: 'Opportunities opened', value: 'opens', part: 'applies', partLabel: 'Apply Now' },
  { title: 'Searches', value: 'searches', part: 'emptySearches', partLabel: 'without results' },
  { title: 'Quizzes finished', value: 'quizzes' },
  { title: 'Sign-ups', value: 'signUps' },
  { title: 'Classes bought', value: 'enrollments' },
  { title: 'Premium begun', value: 'premium' },
];

type ChartsProperties = { data: Numbers; address: NumbersAddress; isAdmin: boolean };

function Charts({ data: { by, periods }, address, isAdmin }: ChartsProperties) {
  const of = address.of ?? periods.at(-1)!.start;
  const chosen = [...periods].reverse().find(({ start }) => start <= of)?.start;
  const choose = (start: string) => navigate(numbersPath(path, { ...address, of: start }), { replace: true });
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
              label: inWords(by, period.start),
              value: period[value],
              ...(part && { part: period[part] }),
            }))}
          />
        ))}
        {isAdmin && <MoneyCharts address={address} periods={periods} chosen={chosen} onChoose={choose} />}
      </section>
      <MostOf by={by} of={chosen ?? of} />
    </>
  );
}
