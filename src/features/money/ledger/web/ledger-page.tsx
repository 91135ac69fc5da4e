import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { anyText, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { navigate } from '#platform/web/router.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { LedgerDay } from '../contract.ts';
import { ledgerCsvUrl, useLedger } from './ledger-api.ts';
import { formatAmount, formatDay } from './ledger-labels.ts';
import { LedgerHead } from './shared/ledger-head.tsx';

const path = '/admin/ledger/entries';
const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

const amount = (name: Extract<keyof LedgerDay, `${string}Cents`>, label: string): Column<LedgerDay> => ({
  name,
  label,
  isNumber: true,
  cell: (row) => formatAmount(row[name], row.currency),
});

const columns: readonly Column<LedgerDay>[] = [
  {
    name: 'day',
    label: 'Day (UTC)',
    isTitle: true,
    cell: ({ day }) => (day ? <time dateTime={day}>{formatDay(day)}</time> : 'The month'),
  },
  { name: 'currency', label: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  amount('grossCents', 'Paid'),
  amount('refundCents', 'Refunded'),
  amount('disputeCents', 'Disputed'),
  {
    ...amount('feeCents', 'Fees'),
    cell: ({ feeCents, feesUnknown, currency }) =>
      `${formatAmount(feeCents, currency)}${feesUnknown ? `, ${feesUnknown} not known yet` : ''}`,
  },
  amount('netCents', 'Net'),
];

function totalsOf(days: readonly LedgerDay[]) {
  const totals = new Map<string, LedgerDay>();
  for (const { day: _day, currency, ...amounts } of days) {
    const total = totals.get(currency) ?? { ...amounts, day: '', currency };
    if (totals.has(currency))
      for (const [name, value] of Object.entries(amounts)) total[name as keyof typeof amounts] += value;
    totals.set(currency, total);
  }
  return [...totals.values()];
}

export function LedgerPage() {
  const requested = useFilter({ month: anyText() }).month ?? '';
  const month = isMonth.test(requested) ? requested : new Date().toISOString().slice(0, 7);
  return (
    <>
      <LedgerHead lead="Payments and refunds by day and currency. Net is what came in, minus refunds and known fees.">
        <ButtonLink variant="second" href={ledgerCsvUrl(month)} download>
          Download the month (CSV)
        </ButtonLink>
      </LedgerHead>
      <Toolbar as="div">
        <TextField
          key={month}
          label="Month"
          name="month"
          type="month"
          defaultValue={month}
          onChange={({ target }) => {
            if (isMonth.test(target.value)) navigate(withFilter(path, { month: target.value }), { replace: true });
          }}
        />
      </Toolbar>
      <Days month={month} />
    </>
  );
}

function Days({ month }: { month: string }) {
  const { data, error, refetch } = useLedger(month);
  if (error && !data) return <FailedState title="We could not load the ledger" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the ledger" />;
  if (data.length === 0)
    return (
      <EmptyState title="Nothing in this month">
        <p>No payments and no refunds.</p>
      </EmptyState>
    );
  const rows = [...totalsOf(data), ...data];
  return (
    <AdminTable
      caption="The month, then its days, the newest first"
      columns={columns}
      rows={rows}
      keyOf={({ day, currency }) => `${day} ${currency}`}
    />
  );
}
