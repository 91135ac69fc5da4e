import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { PaymentsTable } from '#platform/web/payments/payments-table.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useReceipts } from './enrollment-api.ts';

export const ReceiptsSection = () => (
  <AccountSection title="Your classes" anchor="receipts">
    <Receipts />
  </AccountSection>
);

function Receipts() {
  const { data, error, refetch, isFetching } = useReceipts();
  if (error)
    return <FailedState title="Your receipts could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader />;
  if (data.length === 0)
    return (
      <p>
        You have not bought a class yet.{' '}
        <a className="link" href="/classes">
          See our classes
        </a>
      </p>
    );
  return (
    <PaymentsTable
      caption="What you have paid for classes"
      heading="Receipt"
      payments={data.map(({ enrollmentId, courseTitle, receiptNumber, ...paid }) => ({
        ...paid,
        id: enrollmentId,
        label: `${courseTitle} · ${receiptNumber}`,
        href: `/receipts/${enrollmentId}.pdf`,
      }))}
    />
  );
}
