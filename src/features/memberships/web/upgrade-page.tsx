import { useEffect } from 'react';
import type { SignedIn } from '#features/session/contract.ts';
import { useSession } from '#features/session/web/session-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { useStartedSubscription } from './membership-api.ts';
import { BackArrow, PaymentStep } from './payment-step.tsx';
import './membership.css';

/** Specification, section 2. */
export function UpgradePage() {
  const { data } = useSession();
  return (
    <main id="main" tabIndex={-1} className="membership membership-payment">
      <Button variant="quiet" onClick={() => location.assign('/membership')}>
        <BackArrow /> Back to Plans
      </Button>
      <h1>Complete Your Upgrade</h1>
      <p className="membership-lead">Enter your payment details to unlock premium features</p>
      {data?.person ? <Payment person={data.person} /> : <Loader label="Loading the card form" />}
    </main>
  );
}

function Payment({ person: { uid, tier } }: { person: SignedIn }) {
  const secret = useStartedSubscription(uid, tier !== 'premium');
  // Paid in the meantime, perhaps in another tab.
  useEffect(() => {
    if (tier === 'premium') location.replace('/membership');
  }, [tier]);

  return (
    <>
      <dl className="upgrade-summary">
        <div>
          <dt>Premium, each month</dt>
          <dd>$10 USD</dd>
        </div>
        <div>
          <dt>Today</dt>
          <dd>$10 USD</dd>
        </div>
      </dl>
      <p className="payment-note">
        It goes on every month until you stop. You can stop at any time, and keep Premium until the end of the month
        that you have paid.
      </p>
      <PaymentStep
        secret={secret}
        kind="payment"
        returnTo="/membership/success"
        submitLabel="Upgrade to Premium"
        failedTitle="We could not start your upgrade"
        onUnusable={() => location.assign('/membership/success')}
      />
    </>
  );
}
