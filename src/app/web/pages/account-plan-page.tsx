import { ReceiptsSection } from '#features/enrollments/web/receipts-section.tsx';
import { PremiumSection } from '#features/memberships/web/premium-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Free or Premium, and what was paid. */
export const AccountPlanPage = () => (
  <AccountFrame title="Your plan">
    {() => (
      <>
        <PremiumSection />
        <ReceiptsSection />
      </>
    )}
  </AccountFrame>
);
