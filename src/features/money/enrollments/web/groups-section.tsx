import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { PaymentsTable } from '#platform/web/payments/payments-table.tsx';
import { groupsPath } from '../vocabulary.ts';
import { useGroups } from './groups/group-api.ts';

/** What was paid for groups; nothing for whoever has bought none. */
export function GroupsSection() {
  const { data } = useGroups();
  if (!data || data.length === 0) return null;
  return (
    <AccountSection title="Places for your groups">
      <PaymentsTable
        caption="What you have paid for groups"
        heading="Receipt"
        payments={data.map(({ courseTitle, receiptNumber, seats, ...paid }) => ({
          ...paid,
          label: `${courseTitle} · ${seats} places · ${receiptNumber}`,
          href: `/receipts/${paid.id}.pdf`,
        }))}
      />
      <p>
        <a className="link inline-flex min-h-control items-center" href={groupsPath}>
          The links for your groups, and how many places are taken
        </a>
      </p>
    </AccountSection>
  );
}
