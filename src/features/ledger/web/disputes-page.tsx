import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Dispute } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { capitalize, disputeAdvice, formatDay } from './ledger-labels.ts';
import { amountColumn, LedgerListPage, PaymentLink } from './ledger-list.tsx';

const columns: readonly Column<Dispute>[] = [
  { name: 'opened', label: 'Opened', cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDay(openedAt)}</time> },
  { name: 'what', label: 'What', cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} /> },
  { name: 'reason', label: 'Reason', cell: ({ reason }) => capitalize(reason) },
  { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
  { name: 'todo', label: 'To do', cell: disputeAdvice },
  amountColumn,
];

export const DisputesPage = () => (
  <LedgerListPage
    list={lists.disputes}
    lead="Payments that somebody told their bank they did not make. Evidence is sent in the provider’s dashboard, before its date."
    path="/admin/money/disputes"
    states={[
      [undefined, 'All'],
      ['answer', 'Not over'],
      ['over', 'Over'],
    ]}
    caption="Disputes, the newest first"
    columns={columns}
    keyOf={({ disputeId }) => disputeId}
    empty="Nobody has disputed a payment yet."
  />
);
