import { GroupsPage } from '#features/money/enrollments/web/groups/groups-page.tsx';
import { GroupRefund, GroupRefundDone } from '#features/money/guardian-purchases/web/group-refunds.tsx';

/** The places that a member has bought for groups, and what can be given back of them. */
export const GroupPurchasesPage = () => (
  <GroupsPage Refund={GroupRefund}>
    <GroupRefundDone />
  </GroupsPage>
);
