import { type Interest, interestLabels } from '#features/interests/vocabulary.ts';
import { useSession } from '#features/profiles/web/session-api.ts';
import type { Opportunity } from '../contract.ts';
import { ListPage } from './list-page.tsx';
import { MemberBanner } from './member-banner.tsx';
import { CardNote } from './opportunity-card.tsx';

/** The list for somebody who is signed in: the same, with a banner, and on each card why it is there for them. */
export function MemberListPage() {
  const person = useSession().data?.person;
  if (!person) return <ListPage />;
  return (
    <CardNote value={({ interests }) => <Match own={person.interests} of={interests} />}>
      <ListPage banner={<MemberBanner person={person} />} />
    </CardNote>
  );
}

type Properties = { own: readonly Interest[]; of: Opportunity['interests'] };

function Match({ own, of }: Properties) {
  const shared = own.filter((interest) => of.includes(interest));
  if (shared.length === 0) return null;
  return (
    <p className="card-match">
      Matches your {shared.length === 1 ? 'interest' : 'interests'}:{' '}
      {shared.map((interest) => interestLabels[interest]).join(', ')}
    </p>
  );
}
