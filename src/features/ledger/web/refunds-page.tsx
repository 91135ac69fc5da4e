import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Refund } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { capitalize, formatInstant } from './ledger-labels.ts';
import { amountColumn, LedgerListPage, PaymentLink } from './ledger-list.tsx';

const columns: readonly Column<Refund>[] = [
  { name: 'made', label: 'Made', cell: ({ madeAt }) => <time dateTime={madeAt}>{formatInstant(madeAt)}</time> },
  { name: 'what', label: 'What', cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} /> },
  { name: 'number', label: 'Number', cell: ({ ourNumber, paymentId }) => ourNumber ?? paymentId },
  { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
  amountColumn,
];

export const RefundsPage = () => (
  <LedgerListPage
    list={lists.refunds}
    lead="What was given back, from here or in the provider’s own dashboard."
    path="/admin/money/refunds"
    states={[
      [undefined, 'All'],
      ['succeeded', 'Succeeded'],
      ['pending', 'On their way'],
      ['failed', 'Failed'],
    ]}
    caption="Refunds, the newest first"
    columns={columns}
    keyOf={({ refundId }) => refundId}
    empty="Nothing was given back yet."
  />
);
