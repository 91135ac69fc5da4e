import { useQueryClient } from '@tanstack/react-query';
import { usePaymentSettings } from '#features/money/payments/web/payment-settings-api.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { PaymentForm } from '#platform/web/payments/payment-form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { startedPaymentQuery, useStartedPayment } from './guardian-purchase-api.ts';

type Properties = { token: string; price: number; isPremium: boolean };

/** Shows the card form for the requested payment. The purchase belongs to the minor. */
export function GuardianPayment({ token, price: askedPrice, isPremium }: Properties) {
  const client = useQueryClient();
  const settings = usePaymentSettings();
  const { data: started, error, isFetching, refetch } = useStartedPayment(token, true);

  if (error instanceof HttpError && error.status < 500) return <Banner kind="failure">{error.body}</Banner>;
  if (error || settings.error)
    return (
      <FailedState
        title="We could not prepare the payment"
        busy={isFetching}
        onRetry={() => void Promise.all([refetch(), settings.refetch()])}
      >
        Nothing was charged. The connection may have dropped for a moment.
      </FailedState>
    );
  if (!started || !settings.data) return <Loader label="Preparing the payment" />;

  /** Nothing is charged but the price on screen. */
  async function isPriceCurrent() {
    try {
      const current = await client.fetchQuery({ ...startedPaymentQuery(token), staleTime: 0 });
      return current.clientSecret === started?.clientSecret && current.price === started.price;
    } catch (failure) {
      throw new Error(failureText(failure));
    }
  }

  const { requestId, clientSecret, price } = started;
  return (
    <Card className="[&>*+*]:mt-3 mt-5">
      <h2 className="mb-3 text-xl">Pay by card</h2>
      {price !== askedPrice && (
        <Banner kind="warning" title="The price has changed">
          It was {formatDollars(askedPrice)} and is now {formatDollars(price)}. Nothing was charged. Please decide
          again.
        </Banner>
      )}
      <PaymentForm
        settings={settings.data}
        clientSecret={clientSecret}
        returnUrl={`${location.origin}/guardian/paid?request=${requestId}`}
        submitLabel={`Pay ${formatDollars(price)}${isPremium ? ' a month' : ''}`}
        beforeConfirm={isPriceCurrent}
        onUnusable={() => void refetch()}
      />
      <p className="field-hint">
        {settings.data.isSandbox
          ? 'This is a demo. Only test cards work, and no money moves.'
          : 'Your card goes from this form straight to Stripe, encrypted. SeaLeap never sees its number.'}{' '}
        By paying you accept our{' '}
        <a className="link" href="/terms" target="_blank" rel="noopener">
          terms
        </a>
        .
      </p>
    </Card>
  );
}
