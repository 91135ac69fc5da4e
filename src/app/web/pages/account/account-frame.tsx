import type { ReactNode } from 'react';
import { MembersOnly } from '#features/people/accounts/web/members-only.tsx';
import { useAuth } from '#features/people/accounts/web/sign-in/use-auth.ts';
import type { User } from '#features/people/session/web/shared/auth-context.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { AccountTabs } from './account-tabs.tsx';

type Properties = { title: string; children: (user: User) => ReactNode };

/** One tab of the account. */
export const AccountFrame = (properties: Properties) => (
  <MembersOnly>
    <Frame {...properties} />
  </MembersOnly>
);

function Frame({ title, children }: Properties) {
  const auth = useAuth();
  if (auth.state !== 'signedIn') return <Loader />;
  return (
    <PageFrame width="reading">
      <AccountTabs />
      <h1>{title}</h1>
      <PostedSuccess />
      {children(auth.user)}
    </PageFrame>
  );
}

/** Messages after a form was sent without script, by `?done=`. */
const successes: Record<string, string> = {
  notifications: 'Everything comes as you have chosen.',
  reminders: 'Your reminders come as you have ticked.',
  order: 'The order of the opportunities is changed.',
  email: 'An email is on its way. Open its link to confirm your address.',
  password: 'Your password is changed, and you are logged out everywhere else.',
};

function PostedSuccess() {
  const notice = successes[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  return notice ? <Banner kind="success">{notice}</Banner> : null;
}
