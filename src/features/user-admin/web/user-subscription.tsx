import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { UserDetails } from '../contract.ts';
import { ActionDialog } from './user-actions.tsx';
import { formatAmount, formatDay } from './user-labels.ts';

type Payment = UserDetails['premiumPayments'][number];

export function UserPayments({ user }: { user: UserDetails }) {
  if (user.premiumPayments.length === 0) return <p>No payments yet.</p>;

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
          id={user.id}
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
      rows={user.premiumPayments}
      keyOf={({ invoiceId }) => invoiceId}
    />
  );
}

const Month = ({ from, until }: { from: string; until: string }) => (
  <span>
    <time dateTime={from}>{formatDay(from)}</time> to <time dateTime={until}>{formatDay(until)}</time>
  </span>
);
