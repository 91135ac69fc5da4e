import { AddressSection } from '#features/accounts/web/address-section.tsx';
import { MembersOnly } from '#features/accounts/web/members-only.tsx';
import { DeleteAccountSection, OwnDataSection } from '#features/accounts/web/own-data-section.tsx';
import { PasswordSection } from '#features/accounts/web/password-section.tsx';
import { ActiveSessionsSection } from '#features/accounts/web/sessions-section.tsx';
import { SignOutForm } from '#features/accounts/web/sign-out-form.tsx';
import { useAuth } from '#features/accounts/web/use-auth.ts';
import { ReceiptsSection } from '#features/enrollments/web/receipts-section.tsx';
import { PremiumSection } from '#features/memberships/web/premium-section.tsx';
import { NewsletterSection } from '#features/newsletter/web/email-topics-section.tsx';
import { ListOrderSection } from '#features/profiles/web/list-order-section.tsx';
import { SecondFactorSection } from '#features/second-factor/web/second-factor-section.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Loader } from '#platform/web/ui/states.tsx';

/** Account settings, sessions, receipts and personal data. */
export const AccountPage = () => (
  <MembersOnly>
    <Account />
  </MembersOnly>
);

/** Messages after a form was sent without script, by `?done=`. */
const successes: Record<string, string> = {
  news: 'We send you the news that you have ticked, and no other.',
  order: 'The order of the opportunities is changed.',
  mail: 'A mail is on its way. Open its link in this browser.',
  password: 'Your password is changed, and you are logged out everywhere else.',
};

function PostedSuccess() {
  const notice = successes[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  return notice ? <Banner kind="success">{notice}</Banner> : null;
}

function Account() {
  const auth = useAuth();
  if (auth.state !== 'signedIn') return <Loader />;
  return (
    <main id="main" tabIndex={-1} className="account">
      <h1>Your account</h1>
      <p className="account-who">
        <bdi>{auth.user.displayName}</bdi>
        <span>{auth.user.email}</span>
      </p>
      <PostedSuccess />
      <AddressSection user={auth.user} />
      <PasswordSection />
      <SecondFactorSection />
      <ActiveSessionsSection />
      <PremiumSection />
      <ReceiptsSection />
      <ListOrderSection user={auth.user} />
      <NewsletterSection />
      <OwnDataSection />
      <section className="account-section" aria-labelledby="sign-out-title">
        <h2 id="sign-out-title">Log out here</h2>
        <p>On a computer that others use too, always log out before you go.</p>
        <SignOutForm className="button button-second" />
      </section>
      <DeleteAccountSection />
    </main>
  );
}
