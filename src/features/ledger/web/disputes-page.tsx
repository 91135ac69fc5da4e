import { useAdminFilter } from '#platform/web/admin/admin-list.ts';
import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Dispute } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { LedgerFilter, LedgerHead } from './ledger-head.tsx';
import { capitalize, disputeAdvice, formatAmount, formatDay } from './ledger-labels.ts';
import { LedgerList } from './ledger-list.tsx';
import { PaymentLink } from './payment-link.tsx';

const columns: readonly Column<Dispute>[] = [
  { name: 'opened', label: 'Opened', cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDay(openedAt)}</time> },
  { name: 'what', label: 'What', cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} /> },
  { name: 'reason', label: 'Reason', cell: ({ reason }) => capitalize(reason) },
  { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
  { name: 'todo', label: 'To do', cell: disputeAdvice },
  {
    name: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
  },
];

export function DisputesPage() {
  const filter = useAdminFilter(['state', 'day']);
  return (
    <>
      <LedgerHead lead="Payments that somebody told their bank they did not make. Evidence is sent in the provider’s dashboard, before its date." />
      <LedgerFilter
        path="/admin/money/disputes"
        filter={filter}
        states={[
          [undefined, 'All'],
          ['answer', 'Not over'],
          ['over', 'Over'],
        ]}
      />
      <LedgerList
        list={lists.disputes}
        filter={filter}
        caption="Disputes, the newest first"
        columns={columns}
        keyOf={({ disputeId }) => disputeId}
        empty="Nobody has disputed a payment yet."
      />
    </>
  );
}
