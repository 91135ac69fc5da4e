import { tierLabels } from '#features/money/memberships/vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { UserDetails } from '../contract.ts';
import { AccessActions, AgeActions, DataActions, EmailActions } from './user-actions.tsx';
import { useUser } from './user-api.ts';
import { consentLabels, formatDay, formatSignInMethods, roleLabels } from './user-labels.ts';
import { UserEnrollments, UserPayments } from './user-purchases.tsx';

const back = { href: '/admin/users', label: 'People' };

export function PersonPage() {
  const id = decodeURIComponent(usePageAddress().params.id!);
  const { data: user, error, refetch } = useUser(id);
  if (error instanceof HttpError && error.status === 404) return <UserMissing />;
  if (error && !user) return <FailedState title="We could not load this page" onRetry={() => void refetch()} />;
  if (!user) return <Loader label="Loading a person" />;
  return <UserSections user={user} />;
}

const UserMissing = () => (
  <>
    <AdminHead title="Nobody" back={back} />
    <EmptyState title="This person is not here">
      <p>The account may have been deleted.</p>
    </EmptyState>
  </>
);

const UserSections = ({ user }: { user: UserDetails }) => (
  <>
    <AdminHead title={<bdi>{user.name}</bdi>} lead={<bdi className="wrap-anywhere">{user.email}</bdi>} back={back}>
      <ButtonLink variant="second" size="small" href={`/admin/audit?subject=${encodeURIComponent(user.id)}`}>
        What was done
      </ButtonLink>
    </AdminHead>
    <Panel aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <Facts user={user} />
    </Panel>
    <Panel aria-labelledby="access-title">
      <h2 id="access-title">Access</h2>
      <AccessActions user={user} />
    </Panel>
    <Panel aria-labelledby="classes-title">
      <h2 id="classes-title">Classes</h2>
      <UserEnrollments user={user} />
    </Panel>
    {user.subscription && (
      <Panel aria-labelledby="premium-title">
        <h2 id="premium-title">Premium</h2>
        <UserPayments user={user} />
      </Panel>
    )}
    <Panel aria-labelledby="emails-title">
      <h2 id="emails-title">On request</h2>
      <EmailActions user={user} />
      <AgeActions user={user} />
      <DataActions user={user} />
    </Panel>
  </>
);

function Facts({ user }: { user: UserDetails }) {
  const { role, isSuspended, membership, subscription } = user;
  const facts: readonly Fact[] = [
    [
      'Role',
      <span key="role" className="flex flex-wrap gap-y-1 gap-x-2">
        {roleLabels[role]}
        {isSuspended && <Badge kind="strong">Suspended</Badge>}
      </span>,
    ],
    ['Email address', user.isEmailVerified ? 'Confirmed' : 'Not confirmed'],
    ['Joined', formatDay(user.joinedAt)],
    ['Log-in methods', formatSignInMethods(user.signInMethods)],
    ['Logged in at', `${user.sessions} ${user.sessions === 1 ? 'place' : 'places'}`],
    ['Profile', user.hasProfile ? 'Complete' : 'None yet'],
    ['Age', user.isDeclaredMinor ? 'Has said to be under 18' : 'Nothing on record'],
    ['Consent of a guardian', consentLabels[user.consent]],
    ['Membership', membership ? `${tierLabels[membership.tier]}, ${membership.status}` : 'None yet'],
    ['Premium', subscription ? formatPremium(subscription) : 'Never'],
  ];
  return <FactList facts={facts} />;
}

function formatPremium({ state, paidUntil, endsAt }: NonNullable<UserDetails['subscription']>) {
  const until = endsAt ? `, ends ${formatDay(endsAt)}` : paidUntil ? `, paid until ${formatDay(paidUntil)}` : '';
  return `${state.replaceAll('_', ' ')}${until}`;
}
