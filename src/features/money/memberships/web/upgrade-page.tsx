import { useEffect } from 'react';
import { formatFirstMonths } from '#features/money/coupons/vocabulary.ts';
import { CodeField } from '#features/money/coupons/web/shared/code-field.tsx';
import { useCode } from '#features/money/coupons/web/shared/use-code.ts';
import { acceptTerms } from '#features/people/legal/web/legal-api.ts';
import { CardOfGuardian, PurchaseCheckSection } from '#features/people/profiles/web/purchase-check-section.tsx';
import { premiumItem, usePurchasePermission } from '#features/people/profiles/web/purchase-permission-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { readPremiumQuote, useStartedSubscription } from './membership-api.ts';
import { BackArrow, PaymentStep } from './payment-step.tsx';

/** Specification, section 2. */
export function UpgradePage() {
  const { data } = useSession();
  return (
    <PageFrame
      width="reading"
      className="[&>.button-quiet]:-ms-3 [&>.button-quiet]:me-0 [&>.button-quiet]:mt-0 [&>.button-quiet]:mb-4"
    >
      <Button variant="quiet" onClick={() => location.assign('/membership')}>
        <BackArrow /> Back to Plans
      </Button>
      <h1>Complete Your Upgrade</h1>
      {data?.person ? <Upgrade person={data.person} /> : <Loader label="Loading the card form" />}
    </PageFrame>
  );
}

/** The age check or the request to a guardian, and then the payment. */
const Upgrade = ({ person }: { person: SignedIn }) => (
  <Loaded
    query={usePurchasePermission(person.uid, premiumItem)}
    failedTitle="We could not start your upgrade"
    loadingLabel="Loading the card form"
  >
    {(permission) =>
      permission.state === 'allowed' ? (
        <>
          <p className="max-w-text text-muted text-lg leading-normal mt-3">
            Enter your payment details to unlock premium features
          </p>
          {permission.isMinor && <CardOfGuardian />}
          <Payment person={person} />
        </>
      ) : (
        <PurchaseCheckSection uid={person.uid} item={premiumItem} permission={permission} />
      )
    }
  </Loaded>
);

async function acceptBeforePayment() {
  await acceptTerms().catch((failure) => {
    throw new Error(failureText(failure));
  });
  return true;
}

/** A code of this page, and the prices of Premium with it. */
const usePremiumCode = () =>
  useCode({
    queryKey: ['/api/premium-quote'],
    readQuote: readPremiumQuote,
    paymentKey: ['/api/create-subscription'],
  });

function Payment({ person: { uid, tier } }: { person: SignedIn }) {
  const coupon = usePremiumCode();
  const { quote, isLoading } = coupon;
  const secret = useStartedSubscription(uid, quote?.code, tier !== 'premium' && !isLoading);
  // What the open payment takes, or what was quoted until there is one.
  const offer = secret.data?.offer ?? quote;
  // Paid in the meantime, perhaps in another tab.
  useEffect(() => {
    if (tier === 'premium') location.replace('/membership');
  }, [tier]);

  return (
    <>
      <dl className="mt-6 mb-3 border-y border-line">
        {offer && (
          <Price
            label={`With your code, ${offer.months === 1 ? 'the' : 'each of the'} ${formatFirstMonths(offer.months)}`}
            price={offer.price}
          />
        )}
        <Price label={offer ? 'After that, each month' : 'Premium, each month'} price={offer?.listPrice ?? 10} />
        <Price label="Today" price={offer?.price ?? 10} isTotal />
      </dl>
      <CodeField coupon={coupon} />
      <p className="text-muted text-sm mt-3 mb-6">
        It goes on every month until you stop. You can stop at any time, and keep Premium until the end of the month
        that you have paid. With the payment you accept our{' '}
        <a className="link" href="/terms" target="_blank" rel="noopener">
          terms
        </a>
        . How we treat your data:{' '}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          Privacy
        </a>
        .
      </p>
      <PaymentStep
        secret={secret}
        kind="payment"
        returnTo="/membership/success"
        submitLabel="Upgrade to Premium"
        failedTitle="We could not start your upgrade"
        beforeConfirm={acceptBeforePayment}
        onUnusable={() => location.assign('/membership/success')}
      />
    </>
  );
}

const Price = ({ label, price, isTotal = false }: { label: string; price: number; isTotal?: boolean }) => (
  <div
    className={`flex justify-between py-2.5 gap-4 [div+&]:border-t [div+&]:border-line ${isTotal ? 'font-heavy' : ''}`.trimEnd()}
  >
    <dt>{label}</dt>
    <dd className="tabular-nums">{formatDollars(price)} USD</dd>
  </div>
);
