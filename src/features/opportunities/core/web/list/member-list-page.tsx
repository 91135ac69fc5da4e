import type { QueryClient } from '@tanstack/react-query';
import { type Interest, interestLabels } from '#features/people/interests/vocabulary.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { hasRole } from '#features/people/session/role-policy.ts';
import { signedIn, useSession } from '#features/people/session/web/session-api.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Opportunity } from '../../contract.ts';
import { EarlyStrip } from '../detail/early-strip.tsx';
import { readEarly } from '../early-api.ts';
import { OwnValues } from '../filters/list-filters.tsx';
import { opportunityMatchesQuery } from '../opportunity-api.ts';
import { CardNote } from '../shared/opportunity-card.tsx';
import { ListPage } from './list-page.tsx';
import { MemberGrid } from './member-grid.tsx';
import { MemberLine, shortInterest } from './member-line.tsx';

/** Reads what the page shows to members beside the list: without what cannot be read it is shown without it. */
export async function readForMember(client: QueryClient, search: string) {
  const person = signedIn(client);
  await Promise.all([
    person?.hasProfile && client.prefetchQuery(opportunityMatchesQuery()),
    person?.tier === 'premium' && readEarly(client, search),
  ]);
}

/** The list with what a signed-in member sees: a line or banner, the matching interests on each card, and early access. */
export function MemberListPage() {
  const person = useSession().data?.person;
  return person ? <ListOf person={person} /> : <ListPage />;
}

function ListOf({ person }: { person: SignedIn }) {
  return (
    <OwnValues value={person}>
      <CardNote value={({ interests }) => <Match own={person.interests} of={interests} />}>
        <ListPage
          banner={
            <>
              <MemberBanner person={person} />
              {person.hasProfile && <MemberLine person={person} />}
              {person.tier === 'premium' && <EarlyStrip />}
            </>
          }
          grid={person.listOrder === 'interests' ? MemberGrid : undefined}
        />
      </CardNote>
    </OwnValues>
  );
}

type Properties = { own: readonly Interest[]; of: Opportunity['interests'] };

function Match({ own, of }: Properties) {
  const shared = own.filter((interest) => of.includes(interest));
  if (shared.length === 0) return null;
  return (
    <p className="card-match text-sea font-semibold line-clamp-1 mt-1.5">
      Matches your {shared.length === 1 ? 'interest' : 'interests'}: {shared.map(shortInterest).join(', ')}
    </p>
  );
}

const formatInterests = (interests: readonly Interest[]) =>
  interests.map((interest) => interestLabels[interest]).join(', ');

/** Specification, section 2: what a member is told above the list; free members have the upgrade in their line. */
function MemberBanner({ person }: { person: SignedIn }) {
  if (person.lacksConsent)
    return (
      <Banner kind="information" title="Your guardian has not said yes">
        Until then you can look at everything, like a visitor. <a href="/profile-setup">See your request</a>
      </Banner>
    );
  if (!person.hasProfile && !hasRole(person))
    return (
      <Banner kind="warning" title="Complete your profile">
        Tell us what interests you, and the opportunities that fit come first.{' '}
        <a href="/profile-setup">Complete your profile</a>
      </Banner>
    );
  if (person.tier !== 'premium') return null;
  return (
    <p className="flex min-h-control items-center gap-2 text-sm">
      <Icon className="icon text-sea" name="check" />
      <strong className="flex-none">Premium Matching Active</strong>
      {person.interests.length > 0 && (
        <span className="truncate text-muted">
          <span className="visually-hidden">Your interests: </span>
          {formatInterests(person.interests)}
        </span>
      )}
      <a className="link inline-flex min-h-control flex-none items-center" href="/for-you">
        For you
      </a>
    </p>
  );
}
