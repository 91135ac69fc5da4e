import { AccountSection } from '#features/people/accounts/web/account-section.tsx';
import { useSession } from '#features/people/session/web/session-api.ts';
import { PaymentsTable } from '#platform/web/payments/payments-table.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { SubscriptionAnswer } from '../contract.ts';
import { DowngradePanel, ResumePremium } from './downgrade-panel.tsx';
import { useSubscription } from './membership-api.ts';
import { CurrentPlan, isPaymentDue, PaymentDue } from './plan-state.tsx';

export const PremiumSection = () => (
  <AccountSection title="Membership" anchor="premium">
    <Premium />
  </AccountSection>
);

function Premium() {
  const { data: session } = useSession();
  const { data, error, refetch, isFetching } = useSubscription();
  if (error)
    return <FailedState title="Your membership could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || !session?.person) return <Loader />;
  const { subscription, invoices } = data;
  const tier = session.person.tier ?? 'free';
  const isRunning = subscription && (tier === 'premium' || isPaymentDue(subscription));
  return (
    <>
      <PaymentDue tier={tier} subscription={subscription} />
      <CurrentPlan tier={tier} subscription={subscription} />
      {isRunning ? (
        <>
          <CardOnFile card={subscription.card} />
          {subscription.endsAt ? (
            <ResumePremium />
          ) : (
            <DowngradePanel label="Cancel Premium" confirmLabel="Yes, cancel Premium" until={subscription.renewsAt} />
          )}
        </>
      ) : (
        <p>
          <a className="link" href="/membership">
            See what Premium gives
          </a>
        </p>
      )}
      {invoices.length > 0 && (
        <PaymentsTable
          caption="What you have paid for Premium"
          heading="Receipt"
          payments={invoices.map(({ invoiceId, number, billedAt, ...paid }) => ({
            ...paid,
            id: invoiceId,
            paidAt: billedAt,
            label: number ?? invoiceId,
            href: `/receipts/premium/${invoiceId}.pdf`,
          }))}
        />
      )}
    </>
  );
}

type Card = NonNullable<SubscriptionAnswer['subscription']>['card'];

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function CardOnFile({ card }: { card: Card }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
      <p>
        {card
          ? `${brandNames[card.brand] ?? 'Card'} ending in ${card.last4}, valid until ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
          : 'No card is kept.'}
      </p>
      <ButtonLink variant="second" size="small" href="/account/card">
        Update your card
      </ButtonLink>
    </div>
  );
}
