import { DeleteAccountSection, OwnDataSection } from '#features/people/accounts/web/own-data/own-data-section.tsx';
import { ListOrderSection } from '#features/people/profiles/web/list-order-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Shows the data that is kept of the person, and its uses. */
export const AccountPrivacyPage = () => (
  <AccountFrame title="Privacy">
    {(user) => (
      <>
        <ListOrderSection user={user} />
        <OwnDataSection />
        <DeleteAccountSection />
      </>
    )}
  </AccountFrame>
);
