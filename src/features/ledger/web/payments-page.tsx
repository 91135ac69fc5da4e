import { adminPath, useAdminFilter } from '#platform/web/admin/admin-list.ts';
import type { Column } from '#platform/web/admin/admin-table.tsx';
import { SearchRow } from '#platform/web/ui/search-row.tsx';
import { useListForm } from '#platform/web/use-list-form.ts';
import type { Payment } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { LedgerFilter, LedgerHead } from './ledger-head.tsx';
import { formatAmount, formatInstant, formatPaymentState } from './ledger-labels.ts';
import { amountColumn, LedgerList, PaymentLink } from './ledger-list.tsx';

const path = '/admin/money';

const columns: readonly Column<Payment>[] = [
  { name: 'paid', label: 'Paid', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatInstant(paidAt)}</time> },
  { name: 'what', label: 'What', cell: (payment) => <PaymentLink id={payment.id} title={payment.title} /> },
  { name: 'number', label: 'Number', cell: ({ ourNumber, id }) => ourNumber ?? id },
  { name: 'state', label: 'State', cell: formatPaymentState },
  amountColumn,
  {
    name: 'back',
    label: 'Given back',
    isNumber: true,
    cell: ({ refundedCents, currency }) => (refundedCents > 0 ? formatAmount(refundedCents, currency) : '–'),
  },
];

export function PaymentsPage() {
  const filter = useAdminFilter(['q', 'state', 'day']);
  const { form, onSubmit, followSoon } = useListForm({
    q: filter.q,
    path,
    addressOf: ({ q }) => adminPath(path, { ...filter, q }),
  });
  return (
    <>
      <LedgerHead lead="What was paid for classes and Premium, in the time of the world (UTC)." />
      <form ref={form} action={path} onSubmit={onSubmit} className="admin-tools">
        <SearchRow
          label="Search payments"
          placeholder="A receipt, a class, an id of Stripe’s"
          q={filter.q}
          onInput={followSoon}
        />
      </form>
      <LedgerFilter
        path={path}
        filter={filter}
        states={[
          [undefined, 'All'],
          ['whole', 'Paid'],
          ['part', 'Given back in part'],
          ['refunded', 'Given back'],
          ['disputed', 'Disputed'],
        ]}
      />
      <LedgerList
        list={lists.payments}
        filter={filter}
        caption="Payments, the newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nothing was paid yet."
      />
    </>
  );
}
