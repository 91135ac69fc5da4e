import type { ComponentProps, ReactNode } from 'react';
import type { PurchasePermission } from '#features/people/profiles/purchase-contract.ts';
import { PurchaseCheckSection } from '#features/people/profiles/web/purchase-check-section.tsx';
import { premiumItem, usePurchasePermission } from '#features/people/profiles/web/purchase-permission-api.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { failureText, HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Section } from '#platform/web/ui/layout/section.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { DowngradePanel, ResumePremium } from './downgrade-panel.tsx';
import { startSubscription, useSubscription } from './membership-api.ts';
import { CurrentPlan, isPaymentDue, PaymentDue } from './plan-state.tsx';
import { PlanCards, Plans } from './plans.tsx';
import { PremiumLinks } from './premium-links.tsx';

export function MemberMembershipPage() {
  const { data } = useSession();
  if (!data?.person) return <Loader label="Loading your membership" />;
  return <Membership person={data.person} />;
}

/** A guardian decides: until then Premium is not offered. */
const guardianStates = new Set<PurchasePermission['state']>([
  'guardianNeeded',
  'waiting',
  'declined',
  'consentMissing',
]);

const notices: Record<string, string> = {
  leaving: 'Premium ends with this month. You can change your mind until then.',
  staying: 'You keep Premium. It goes on as before.',
};

function Membership({ person }: { person: SignedIn }) {
  const { data, error, refetch, isFetching } = useSubscription();
  const { data: permission, error: permissionError } = usePurchasePermission(person.uid, premiumItem);
  const notice = notices[new URLSearchParams(usePageAddress().search).get('done') ?? ''];

  if (error)
    return (
      <PageFrame>
        <FailedState
          as="h1"
          title="We could not load your membership"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </PageFrame>
    );
  if (!data || (!permission && !permissionError)) return <Loader label="Loading your membership" />;
  const { subscription } = data;
  const tier = person.tier ?? 'free';
  const isForGuardian = tier === 'free' && permission !== undefined && guardianStates.has(permission.state);
  const current = (
    <>
      {notice && <Banner kind="success">{notice}</Banner>}
      <PaymentDue tier={tier} subscription={subscription} />
      <CurrentPlan tier={tier} subscription={subscription} />
    </>
  );
  const actions = {
    free: <FreeAction isPremium={tier === 'premium'} subscription={subscription} />,
    premium: <PremiumAction person={person} subscription={subscription} />,
    ...(isForGuardian && {
      instead: <PurchaseCheckSection uid={person.uid} item={premiumItem} permission={permission} />,
    }),
  };
  if (tier === 'premium') return <YourPremium current={current} {...actions} />;
  return <Plans current={current} {...actions} />;
}

type PremiumProperties = { current: ReactNode } & Pick<ComponentProps<typeof PlanCards>, 'free' | 'premium'>;

/** What a premium member can do now comes first; the plans follow. */
const YourPremium = ({ current, ...actions }: PremiumProperties) => (
  <PageFrame>
    <h1>Your Premium</h1>
    {current}
    <PremiumLinks />
    <Section aria-labelledby="plans">
      <h2 id="plans">Choose Your Plan</h2>
      <PlanCards as="h3" {...actions} />
    </Section>
  </PageFrame>
);

type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>['subscription'];

const CurrentButton = () => (
  <Button variant="second" disabled>
    Current Plan
  </Button>
);

function FreeAction({ isPremium, subscription }: { isPremium: boolean; subscription: Subscription }) {
  if (!isPremium) return <CurrentButton />;
  if (subscription?.endsAt) return <ResumePremium />;
  return <DowngradePanel label="Downgrade" confirmLabel="Yes, downgrade" until={subscription?.renewsAt ?? null} />;
}

function PremiumAction({ person: { uid, tier }, subscription }: { person: SignedIn; subscription: Subscription }) {
  if (tier === 'premium') return <CurrentButton />;
  return isPaymentDue(subscription) ? (
    <ButtonLink href="/account/card">Update your card</ButtonLink>
  ) : (
    <UpgradeButton uid={uid} />
  );
}

const notStarted = 'Failed to start upgrade process';

const isAboutAge = (error: unknown) => error instanceof HttpError && /^(age|guardian)-/.test(error.code ?? '');

/**
 * Starts the upgrade, then opens the payment page. It is a full page load, because only that page's content security
 * policy allows the provider's script (docs/decisions).
 */
const UpgradeButton = ({ uid }: { uid: string }) => (
  <Form
    action="/api/create-subscription"
    send={() =>
      startSubscription(uid).catch((error: unknown) => {
        // The next page asks for the age, or for a guardian.
        if (!isAboutAge(error)) throw error;
      })
    }
    unreachable={notStarted}
    onFailure={(error) =>
      toast({ title: 'Error', description: failureText(error, notStarted), variant: 'destructive' })
    }
    onDone={() => location.assign('/membership/upgrade')}
    leaves
    className=""
  >
    <FormFailure title="Error" />
    <SubmitButton busyLabel="Processing...">Upgrade to Premium</SubmitButton>
  </Form>
);
