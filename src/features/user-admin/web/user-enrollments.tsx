import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { UserDetails } from '../contract.ts';
import { ActionDialog } from './user-actions.tsx';
import { enrollmentLabels, formatAmount, formatDay } from './user-labels.ts';

type Enrollment = UserDetails['enrollments'][number];

export function UserEnrollments({ user }: { user: UserDetails }) {
  if (user.enrollments.length === 0) return <p>No classes yet.</p>;

  const columns: readonly Column<Enrollment>[] = [
    { name: 'class', label: 'Class', cell: (enrollment) => <CourseName {...enrollment} /> },
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
          <ActionDialog
            label={`Send ${receiptNumber}`}
            title="Send the receipt again"
            description={`The receipt for ‘${courseTitle}’ goes to the address of the account.`}
            confirmLabel="Send it"
            id={user.id}
            action="letters"
            body={{ emailMessage: 'receipt', enrollmentId: id }}
            done="The receipt is on its way."
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
    <a href={`/admin/money/payments/${id}`}>
      <bdi>{courseTitle}</bdi>
    </a>
  ) : (
    <bdi>{courseTitle}</bdi>
  );
