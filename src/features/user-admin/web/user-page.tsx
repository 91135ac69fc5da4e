import { tierLabels } from '#features/memberships/vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';
import type { PersonDetails } from '../contract.ts';
import { AccessActions, DataActions, EmailActions } from './user-actions.tsx';
import { usePerson } from './user-api.ts';
import { PersonCourses } from './user-enrollments.tsx';
import { consentLabels, formatDay, formatSignInMethods, roleLabels } from './user-labels.ts';
import { PersonPremium } from './user-subscription.tsx';
import './user-admin.css';

const back = { href: '/admin/people', label: 'People' };

export function PersonPage() {
  const id = decodeURIComponent(usePageAddress().params.id!);
  const { data: person, error, refetch } = usePerson(id);
  if (error instanceof HttpError && error.status === 404) return <Nobody />;
  if (error && !person) return <FailedState title="We could not load this page" onRetry={() => void refetch()} />;
  if (!person) return <Loader label="Loading a person" />;
  return <Person person={person} />;
}

const Nobody = () => (
  <>
    <AdminHead title="Nobody" back={back} />
    <EmptyState title="There is nobody here">
      <p>The account may have been deleted.</p>
    </EmptyState>
  </>
);

const Person = ({ person }: { person: PersonDetails }) => (
  <>
    <AdminHead title={<bdi>{person.name}</bdi>} lead={<bdi className="person-address">{person.email}</bdi>} back={back}>
      <ButtonLink variant="second" size="small" href={`/admin/audit?subject=${encodeURIComponent(person.id)}`}>
        What was done
      </ButtonLink>
    </AdminHead>
    <section className="admin-panel" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <Facts person={person} />
    </section>
    <section className="admin-panel" aria-labelledby="access-title">
      <h2 id="access-title">Access</h2>
      <AccessActions person={person} />
    </section>
    <section className="admin-panel" aria-labelledby="classes-title">
      <h2 id="classes-title">Classes</h2>
      <PersonCourses person={person} />
    </section>
    {person.subscription && (
      <section className="admin-panel" aria-labelledby="premium-title">
        <h2 id="premium-title">Premium</h2>
        <PersonPremium person={person} />
      </section>
    )}
    <section className="admin-panel" aria-labelledby="letters-title">
      <h2 id="letters-title">On request</h2>
      <EmailActions person={person} />
      <DataActions person={person} />
    </section>
  </>
);

function Facts({ person }: { person: PersonDetails }) {
  const { role, isSuspended, membership, subscription } = person;
  const facts: readonly Fact[] = [
    [
      'Role',
      <span key="role" className="person-badges">
        {roleLabels[role]}
        {isSuspended && <Badge kind="strong">Suspended</Badge>}
      </span>,
    ],
    ['Address', person.isEmailVerified ? 'Confirmed' : 'Not confirmed'],
    ['Joined', formatDay(person.joinedAt)],
    ['Ways to log in', formatSignInMethods(person.signInMethods)],
    ['Logged in at', `${person.sessions} ${person.sessions === 1 ? 'place' : 'places'}`],
    ['Profile', person.hasProfile ? 'Complete' : 'None yet'],
    ['A guardian’s consent', consentLabels[person.consent]],
    ['Membership', membership ? `${tierLabels[membership.tier]}, ${membership.status}` : 'None yet'],
    ['Premium', subscription ? formatPremium(subscription) : 'Never'],
  ];
  return <FactList facts={facts} />;
}

function formatPremium({ state, paidUntil, endsAt }: NonNullable<PersonDetails['subscription']>) {
  const until = endsAt ? `, ends ${formatDay(endsAt)}` : paidUntil ? `, paid until ${formatDay(paidUntil)}` : '';
  return `${state.replaceAll('_', ' ')}${until}`;
}
