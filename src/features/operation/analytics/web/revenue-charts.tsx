import { FailedState } from '#platform/web/ui/states.tsx';
import type { AnalyticsPeriod } from '../contract.ts';
import { type AnalyticsAddress, filePath, useRevenue } from './analytics-api.ts';
import { BarChart } from './bar-chart.tsx';
import { formatPeriod } from './period-labels.ts';

type Properties = {
  address: AnalyticsAddress;
  periods: readonly AnalyticsPeriod[];
  chosen: string | undefined;
  onChoose: (start: string) => void;
};

const formatCurrency = (currency: string) => (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() });

export function RevenueCharts({ address, periods, chosen, onChoose }: Properties) {
  const { data, error, refetch } = useRevenue(address);
  if (error && !data) return <FailedState title="We could not load the revenue" onRetry={() => void refetch()} />;
  if (!data) return null;
  const currencies = [...new Set(data.map(({ currency }) => currency))];
  return (
    <>
      {(currencies.length > 0 ? currencies : ['usd']).map((currency) => (
        <BarChart
          key={currency}
          title={`Revenue (${currency.toUpperCase()})`}
          partLabel="given back"
          chosen={chosen}
          onChoose={onChoose}
          formatValue={formatCurrency(currency)}
          bars={periods.map(({ start }) => {
            const of = data.find((one) => one.start === start && one.currency === currency);
            return {
              key: start,
              label: formatPeriod(address.by, start),
              value: of?.revenueCents ?? 0,
              part: of?.returnedCents ?? 0,
            };
          })}
        >
          <a
            className="inline-flex min-h-control items-center text-sea cursor-pointer text-sm font-semibold"
            href={filePath('/revenue', address)}
            download
          >
            Download the revenue as CSV
          </a>
        </BarChart>
      ))}
    </>
  );
}
