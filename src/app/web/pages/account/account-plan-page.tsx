import { GroupsSection } from '#features/money/enrollments/web/groups-section.tsx';
import { ReceiptsSection } from '#features/money/enrollments/web/receipts-section.tsx';
import { PremiumSection } from '#features/money/memberships/web/premium-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Free or Premium, and what was paid. */
export const AccountPlanPage = () => (
  <AccountFrame title="Your plan">
    {() => (
      <>
        <PremiumSection />
        <ReceiptsSection />
        <GroupsSection />
      </>
    )}
  </AccountFrame>
);
