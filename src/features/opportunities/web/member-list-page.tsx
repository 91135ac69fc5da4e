import type { QueryClient } from '@tanstack/react-query';
import { type Interest, interestLabels } from '#features/interests/vocabulary.ts';
import { useSetListOrder } from '#features/profiles/web/profile-api.ts';
import type { SignedIn } from '#features/session/contract.ts';
import { signedIn, useSession } from '#features/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { Opportunity } from '../contract.ts';
import { readEarly } from './early-api.ts';
import { EarlyStrip } from './early-strip.tsx';
import { readListAddress } from './list-address.ts';
import { ListPage } from './list-page.tsx';
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

const formatInterests = (interests: readonly Interest[]) =>
  interests.map((interest) => interestLabels[interest]).join(', ');

/** Specification, section 2: what a member is told above the list. */
function MemberBanner({ person }: { person: SignedIn }) {
  if (!person.hasProfile)
    return (
      <Banner kind="warning" title="Complete your profile">
        Tell us what interests you, and the opportunities that fit come first.{' '}
        <a href="/profile-setup">Complete your profile</a>
      </Banner>
    );
  if (person.tier === 'premium')
    return (
      <Banner kind="success" title="Premium Matching Active">
        <Order person={person} />
      </Banner>
    );
  return (
    <Banner title="Your matches">
      <Order person={person} />
      {/* Premium is not offered to minors. */}
      {!person.isMinor && (
        <p>
          See what Premium gives today, and what is still being built. <a href="/membership">Upgrade to Premium</a>
        </p>
      )}
    </Banner>
  );
}

function Order({ person: { interests, listOrder, isMinor } }: { person: SignedIn }) {
  const { first } = readListAddress(usePageAddress().search);
  if (interests.length === 0)
    return (
      <p>
        You have chosen no interests yet. <a href="/profile">Choose what interests you</a>
      </p>
    );
  const isSame = listOrder === 'same';
  // The list says that it begins with these, such as with a quiz result.
  if (first) return <p>The interests in your profile: {formatInterests(interests)}.</p>;
  return (
    <>
      <p>
        {isSame
          ? `You see everything in the same order as everybody. Your interests: ${formatInterests(interests)}.`
          : `Your interests come first: ${formatInterests(interests)}.`}
        {isMinor && !isSame && ' Because you are under 18, the order uses only the interests that you chose yourself.'}
      </p>
      <p>
        <OrderSwitch to={isSame ? 'interests' : 'same'} />
      </p>
    </>
  );
}

const orderLabels = { interests: 'Put my interests first', same: 'Show me everything in the same order' };

function OrderSwitch({ to }: { to: SignedIn['listOrder'] }) {
  const { mutate, isPending } = useSetListOrder();
  const failed = () => toast({ title: 'Error', description: 'Failed to change the order', variant: 'destructive' });
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate(to, { onError: failed })}>
      {orderLabels[to]}
    </button>
  );
}
