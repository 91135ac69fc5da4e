import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { PersonDetails } from '../contract.ts';
import { ActionDialog } from './user-actions.tsx';
import { formatAmount, formatDay } from './user-labels.ts';

type Payment = PersonDetails['premiumPayments'][number];

export function PersonPremium({ person }: { person: PersonDetails }) {
  if (person.premiumPayments.length === 0) return <p>No payments yet.</p>;

  const columns: readonly Column<Payment>[] = [
    { name: 'paid', label: 'Paid', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatDay(paidAt)}</time> },
    { name: 'months', label: 'For', cell: ({ from, until }) => (from && until ? <Month {...{ from, until }} /> : '–') },
    {
      name: 'price',
      label: 'Price',
      isNumber: true,
      cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
    },
    {
      name: 'receipt',
      label: 'Receipt',
      cell: ({ invoiceId, number, paidAt }) => (
        <ActionDialog
          label={`Send ${number ?? invoiceId}`}
          title="Send the receipt again"
          description={`The receipt for Premium, paid on ${formatDay(paidAt)}, goes to the address of the account.`}
          confirmLabel="Send it"
          id={person.id}
          action="letters"
          body={{ emailMessage: 'premiumReceipt', invoiceId }}
          done="The receipt is on its way."
        />
      ),
    },
  ];
  return (
    <AdminTable
      caption="Payments for Premium"
      columns={columns}
      rows={person.premiumPayments}
      keyOf={({ invoiceId }) => invoiceId}
    />
  );
}

const Month = ({ from, until }: { from: string; until: string }) => (
  <span>
    <time dateTime={from}>{formatDay(from)}</time> to <time dateTime={until}>{formatDay(until)}</time>
  </span>
);
