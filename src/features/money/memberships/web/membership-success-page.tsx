import { useEffect } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { browserItem } from '#platform/web/drafts/personal-storage.ts';
import { HttpError } from '#platform/web/http.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import { useConfirmedSubscription } from './membership-api.ts';
import { PremiumLinks } from './premium-links.tsx';
import { useReturned } from './use-returned.ts';

/** The return URL of the provider (specification, section 7). */
export function MembershipSuccessPage() {
  const { data } = useSession();
  return (
    <PageFrame width="reading" className="[&_.leap-scene+h1]:mt-6">
      {data?.person === null ? <LoggedOut /> : <Outcome />}
    </PageFrame>
  );
}

const LoggedOut = () => (
  <EmptyState as="h1" title="Please log in to see your membership">
    <ButtonLink href="/login?next=%2Fmembership%2Fsuccess">Log In</ButtonLink>
  </EmptyState>
);

const welcomedTo = browserItem<string>('welcomed-to-premium');

/** Shows the welcome toast once for each subscription, also after a reload. */
function welcome(subscription: string) {
  if (welcomedTo.find() === subscription) return;
  welcomedTo.store(subscription);
  toast({ title: 'Welcome to Premium!', description: 'Your account has been upgraded successfully' });
}

function Outcome() {
  const { data, error, refetch, isFetching } = useConfirmedSubscription(useReturned('payment_intent'));
  const welcomed = data?.outcome === 'premium' ? data.subscription : undefined;
  useEffect(() => {
    if (welcomed) welcome(welcomed);
  }, [welcomed]);

  if (error instanceof HttpError && error.status === 409) return <NothingStarted />;
  if (error)
    return (
      <FailedState as="h1" title="We could not check your payment" onRetry={() => void refetch()} busy={isFetching}>
        If you have paid, nothing is lost: your membership starts as soon as the payment is confirmed.
      </FailedState>
    );
  if (data?.outcome === 'premium') return <Premium />;
  if (data?.outcome === 'failed') return <Failed message={data.message} />;
  return <Confirming />;
}

const Premium = () => (
  <>
    <LeapResult />
    <h1>You are a Premium member</h1>
    <p className="max-w-text text-muted text-lg leading-normal mt-3">
      Thank you. Your payment is confirmed, and your receipt is on{' '}
      <a className="link" href="/account/plan">
        your account page
      </a>
      . This is yours now:
    </p>
    <PremiumLinks />
  </>
);

const Confirming = () => (
  <>
    <h1>Thank you</h1>
    <p className="max-w-text text-muted text-lg leading-normal mt-3" role="status">
      Confirming your payment…
    </p>
    <p>
      This takes a few seconds, with some banks longer. You can close this page: Premium starts automatically, and we
      send you an email.
    </p>
    <p className="flex flex-wrap mt-8 gap-3">
      <ButtonLink variant="second" href="/membership">
        See my membership
      </ButtonLink>
    </p>
  </>
);

const Failed = ({ message }: { message: string | null }) => (
  <div role="alert">
    <h1>Your payment did not work</h1>
    <p className="max-w-text text-muted text-lg leading-normal mt-3">
      {message ?? 'You were not charged, and you are still on the free plan.'}
    </p>
    <p className="flex flex-wrap mt-8 gap-3">
      <ButtonLink href="/membership/upgrade">Try again</ButtonLink>
      <ButtonLink variant="second" href="/membership">
        Back to Plans
      </ButtonLink>
    </p>
  </div>
);

const NothingStarted = () => (
  <EmptyState as="h1" title="There is no upgrade to confirm">
    <p>You have not started one, or it was called off.</p>
    <ButtonLink href="/membership">See the plans</ButtonLink>
  </EmptyState>
);
