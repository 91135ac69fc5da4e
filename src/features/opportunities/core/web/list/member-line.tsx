import { useQuery } from '@tanstack/react-query';
import { type Interest, interestLabels } from '#features/people/interests/vocabulary.ts';
import { useSetListOrder, useSetOnlyEligible } from '#features/people/profiles/web/profile-api.ts';
import { premiumItem, usePurchasePermission } from '#features/people/profiles/web/purchase-permission-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { InlineFailure } from '#platform/web/forms/post-button.tsx';
import { withoutPosition } from '#platform/web/lists/list-address.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { opportunityMatchesQuery } from '../opportunity-api.ts';
import { type ListAddress, listPath, readListAddress } from './list-address.ts';

type Properties = { person: SignedIn };

/** More would not fit into one line of a phone. */
const maxNames = 2;
/** 'Environment' of 'Environment & Sustainability'. */
export const shortInterest = (interest: Interest) => interestLabels[interest].split(' & ')[0]!;

function formatShort(interests: readonly Interest[]) {
  const names = interests.slice(0, maxNames).map(shortInterest).join(', ');
  return interests.length > maxNames ? `${names} +${interests.length - maxNames}` : names;
}

/** One line above the list: how many fit, by which interests, and the ways to change it. */
export function MemberLine({ person }: Properties) {
  const address = readListAddress(usePageAddress().search);
  const { first } = address;
  return (
    <section
      className="flex flex-wrap items-center mb-3 gap-y-0 gap-x-5 max-sm:mb-1 [&_.chip]:px-3.5 [&_:is(a,summary,.link)]:inline-flex [&_:is(a,summary,.link)]:min-h-control [&_:is(a,summary,.link)]:items-center"
      aria-label="Your list"
    >
      {!first && <Fits person={person} />}
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3 max-sm:[&:not(:has(details[open],[role='alert']))]:flex-nowrap max-sm:[&:not(:has(details[open],[role='alert']))]:max-w-screen max-sm:[&:not(:has(details[open],[role='alert']))]:[scrollbar-width:none] max-sm:[&:not(:has(details[open],[role='alert']))]:whitespace-nowrap max-sm:[&:not(:has(details[open],[role='alert']))]:-mx-4 max-sm:[&:not(:has(details[open],[role='alert']))]:px-4 max-sm:[&:not(:has(details[open],[role='alert']))]:overflow-x-auto">
        <OnlyEligible isOn={person.onlyEligible === true} />
        {!first && address.sort !== 'match' && <HowItIsSorted person={person} />}
        {person.tier === 'premium' && <BestMatch address={address} />}
        {person.tier !== 'premium' && (person.isMinor ? <WithPermission uid={person.uid} /> : <UpgradeLink />)}
      </div>
    </section>
  );
}

const UpgradeLink = () => (
  <a className="link" href="/membership">
    Upgrade to Premium
  </a>
);

/** Premium is offered to minors only once their guardian allows the payment. */
function WithPermission({ uid }: { uid: string }) {
  const { data } = usePurchasePermission(uid, premiumItem);
  return data?.state === 'allowed' && data.guardianEmail !== null ? <UpgradeLink /> : null;
}

function Fits({ person: { interests, listOrder } }: Properties) {
  const { data } = useQuery(opportunityMatchesQuery());
  const count = data && (
    <>
      <b>
        {data.total.toLocaleString('en-US')}
        {data.isExact ? '' : '+'}
      </b>{' '}
      for you
    </>
  );
  if (interests.length === 0)
    return (
      <p>
        {count}
        {count && ' · '}
        <a className="link" href="/profile">
          Choose what interests you
        </a>
      </p>
    );
  return (
    <p>
      {count}
      {count && ' · '}
      {listOrder === 'same' ? 'Same order as everybody' : formatShort(interests)} ·{' '}
      <a className="link" href="/profile">
        Change
      </a>
    </p>
  );
}

/** Works as a form where the script has not arrived. */
function OnlyEligible({ isOn }: { isOn: boolean }) {
  const { mutateAsync, isPending } = useSetOnlyEligible();
  const address = readListAddress(usePageAddress().search);
  return (
    <Form
      action="/api/list-filter"
      fields={{ onlyEligible: !isOn, returnTo: listPath(withoutPosition(address)) }}
      send={() => mutateAsync(!isOn)}
      failed="The list was not changed. Please try again."
      className=""
    >
      <button type="submit" className="chip" aria-pressed={isOn} aria-disabled={isPending}>
        Only what I can apply for
      </button>
      <InlineFailure />
    </Form>
  );
}

/** Premium: another order of the same list. */
function BestMatch({ address: { sort, shown, after, ...rest } }: { address: ListAddress }) {
  const isOn = sort === 'match';
  return (
    <ChipLink href={listPath(isOn ? rest : { ...rest, sort: 'match' })} isCurrent={isOn}>
      {isOn && <span className="visually-hidden">Remove: </span>}
      Sort by: best match
    </ChipLink>
  );
}

function HowItIsSorted({ person: { interests, listOrder, isMinor } }: Properties) {
  const { mutate, isPending, isError } = useSetListOrder();
  const isSame = listOrder === 'same';
  return (
    <details className="open:basis-full open:max-w-prose">
      <summary className="cursor-pointer text-sm underline">Why this order?</summary>
      <p>
        {isSame
          ? 'You see everything in the same order as everybody.'
          : 'What shares most interests with you comes first, then what closes soonest. What you cannot apply for comes last.'}{' '}
        “For you” counts what is open, {interests.length > 0 && 'shares an interest with you, '}and has no rule against
        your country, education or age.
        {isMinor && ' Because you are under 18, we use only what you told us in your profile.'}
      </p>
      <button type="button" className="link" disabled={isPending} onClick={() => mutate(isSame ? 'interests' : 'same')}>
        {isSame ? 'Put my interests first' : 'Show me everything in the same order'}
      </button>
      {isError && (
        <p role="alert" className="field-error">
          The order was not changed. Please try again.
        </p>
      )}
    </details>
  );
}
