import { useDeskFilter } from '#platform/web/desk/desk-list.ts';
import type { Column } from '#platform/web/desk/desk-table.tsx';
import type { Dispute } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { MoneyFilter, MoneyHead } from './ledger-head.tsx';
import { disputeAdvice, inDayWords, inMoney, plainWords } from './ledger-labels.ts';
import { MoneyList } from './ledger-list.tsx';
import { PaymentLink } from './payment-link.tsx';

const columns: readonly Column<Dispute>[] = [
  { name: 'opened', label: 'Opened', cell: ({ openedAt }) => <time dateTime={openedAt}>{inDayWords(openedAt)}</time> },
  { name: 'what', label: 'What', cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} /> },
  { name: 'reason', label: 'Reason', cell: ({ reason }) => plainWords(reason) },
  { name: 'state', label: 'State', cell: ({ status }) => plainWords(status) },
  { name: 'todo', label: 'To do', cell: disputeAdvice },
  {
    name: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: ({ amountCents, currency }) => inMoney(amountCents, currency),
  },
];

/** What banks were asked to take back, and until when they take evidence. */
export function DisputesPage() {
  const filter = useDeskFilter(['state', 'day']);
  return (
    <>
      <MoneyHead lead="Payments that somebody told their bank they did not make. Evidence is sent in the provider’s dashboard, before its date." />
      <MoneyFilter
        path="/admin/money/disputes"
        filter={filter}
        states={[
          [undefined, 'All'],
          ['answer', 'Not over'],
          ['over', 'Over'],
        ]}
      />
      <MoneyList
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
