import { useAdminFilter } from '#platform/web/admin/admin-list.ts';
import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Refund } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { LedgerFilter, LedgerHead } from './ledger-head.tsx';
import { capitalize, formatAmount, formatInstant } from './ledger-labels.ts';
import { LedgerList } from './ledger-list.tsx';
import { PaymentLink } from './payment-link.tsx';

const columns: readonly Column<Refund>[] = [
  { name: 'made', label: 'Made', cell: ({ madeAt }) => <time dateTime={madeAt}>{formatInstant(madeAt)}</time> },
  { name: 'what', label: 'What', cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} /> },
  { name: 'number', label: 'Number', cell: ({ ourNumber, paymentId }) => ourNumber ?? paymentId },
  { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
  {
    name: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
  },
];

export function RefundsPage() {
  const filter = useAdminFilter(['state', 'day']);
  return (
    <>
      <LedgerHead lead="What was given back, from here or in the provider’s own dashboard." />
      <LedgerFilter
        path="/admin/money/refunds"
        filter={filter}
        states={[
          [undefined, 'All'],
          ['succeeded', 'Succeeded'],
          ['pending', 'On their way'],
          ['failed', 'Failed'],
        ]}
      />
      <LedgerList
        list={lists.refunds}
        filter={filter}
        caption="Refunds, the newest first"
        columns={columns}
        keyOf={({ refundId }) => refundId}
        empty="Nothing was given back yet."
      />
    </>
  );
}
