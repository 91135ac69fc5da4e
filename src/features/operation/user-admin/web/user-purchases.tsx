import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { UserDetails } from '../contract.ts';
import { ReceiptDialog } from './user-actions.tsx';
import { enrollmentLabels, formatAmount, formatDay } from './user-labels.ts';

type Enrollment = UserDetails['enrollments'][number];

export function UserEnrollments({ user }: { user: UserDetails }) {
  if (user.enrollments.length === 0) return <p>No classes yet.</p>;

  const columns: readonly Column<Enrollment>[] = [
    { name: 'class', label: 'Class', isTitle: true, cell: (enrollment) => <CourseName {...enrollment} /> },
    {
      name: 'state',
      label: 'State',
      cell: ({ state, isClosedByDispute }) => `${enrollmentLabels[state]}${isClosedByDispute ? ', disputed' : ''}`,
    },
    {
      name: 'price',
      label: 'Price',
      isNumber: true,
      cell: ({ amountCents, refundedCents, currency }) =>
        `${formatAmount(amountCents, currency)}${refundedCents ? `, ${formatAmount(refundedCents, currency)} paid back` : ''}`,
    },
    {
      name: 'begun',
      label: 'Begun',
      cell: ({ begunAt }) => <time dateTime={begunAt}>{formatDay(begunAt)}</time>,
    },
    {
      name: 'receipt',
      label: 'Receipt',
      cell: ({ id, receiptNumber, courseTitle }) =>
        receiptNumber ? (
          <ReceiptDialog
            user={user}
            number={receiptNumber}
            purchase={`‘${courseTitle}’`}
            body={{ kind: 'receipt', enrollmentId: id }}
          />
        ) : (
          '–'
        ),
    },
  ];
  return <AdminTable caption="Classes" columns={columns} rows={user.enrollments} keyOf={({ id }) => id} />;
}

/** A link to the payment, once there is one. */
const CourseName = ({ id, courseTitle, receiptNumber }: Enrollment) =>
  receiptNumber ? (
    <a href={`/admin/ledger/payments/${id}`}>
      <bdi>{courseTitle}</bdi>
    </a>
  ) : (
    <bdi>{courseTitle}</bdi>
  );

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
        <ReceiptDialog
          user={user}
          number={number ?? invoiceId}
          purchase={`Premium, paid on ${formatDay(paidAt)},`}
          body={{ kind: 'premiumReceipt', invoiceId }}
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
