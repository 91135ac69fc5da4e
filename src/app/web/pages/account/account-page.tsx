import { AddressSection } from '#features/people/accounts/web/address-section.tsx';
import { PasswordSection } from '#features/people/accounts/web/passwords/password-section.tsx';
import { ActiveSessionsSection } from '#features/people/accounts/web/sessions-section.tsx';
import { SignOutForm } from '#features/people/accounts/web/sign-out-form.tsx';
import { GuardianReach } from '#features/people/profiles/web/guardian-reach.tsx';
import { SecondFactorSection } from '#features/people/second-factor/web/second-factor-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** How one logs in, and where one is logged in. */
export const AccountPage = () => (
  <AccountFrame title="Your account">
    {(user) => (
      <>
        <p className="grid text-muted mt-3">
          <bdi className="text-ink text-lg font-strong">{user.displayName}</bdi>
        </p>
        {(user.isMinor || user.lacksConsent) && <GuardianReach />}
        <AddressSection user={user} />
        <PasswordSection />
        <SecondFactorSection />
        <ActiveSessionsSection />
        <section
          className="grid mt-10 pt-8 border-t border-line gap-4 [&_.current-plan]:mt-0 [&_.current-plan]:p-0 [&_.current-plan]:border-0 [&_.entry-form]:max-w-form"
          aria-labelledby="sign-out-title"
        >
          <h2 className="text-xl" id="sign-out-title">
            Log out here
          </h2>
          <p>On a computer that others use too, always log out before you go.</p>
          <SignOutForm className="button button-second" />
        </section>
      </>
    )}
  </AccountFrame>
);
