import type { QueryClient } from '@tanstack/react-query';
import { type Interest, interestLabels } from '#features/interests/vocabulary.ts';
import { signedIn, useSession } from '#features/session/web/session-api.ts';
import type { Opportunity } from '../contract.ts';
import { readEarly } from './early-api.ts';
import { EarlyStrip } from './early-strip.tsx';
import { ListPage } from './list-page.tsx';
import { MemberBanner } from './member-banner.tsx';
import { CardNote } from './opportunity-card.tsx';

/** Prefetches early access for premium members. */
export const readForMember = async (client: QueryClient, search: string) =>
  signedIn(client)?.tier === 'premium' && readEarly(client, search);

/** The list with what a signed-in member sees: a banner, the matching interests on each card, and early access. */
export function MemberListPage() {
  const person = useSession().data?.person;
  if (!person) return <ListPage />;
  return (
    <CardNote value={({ interests }) => <Match own={person.interests} of={interests} />}>
      <ListPage
        banner={
          <>
            <MemberBanner person={person} />
            {person.tier === 'premium' && <EarlyStrip />}
          </>
        }
      />
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
