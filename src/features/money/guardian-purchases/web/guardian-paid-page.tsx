import { usePageAddress } from '#platform/web/page-address.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useGuardianPaymentOutcome } from './guardian-purchase-api.ts';

/** To which the payment provider returns. The address holds no token. */
export function GuardianPaidPage() {
  const parameters = new URLSearchParams(usePageAddress().search);
  const requestId = parameters.get('request');
  const paymentIntentId = parameters.get('payment_intent');
  return (
    <PageFrame width="reading" className="max-sm:[&_.card]:px-4 max-sm:[&_.card]:py-5">
      {requestId && paymentIntentId ? (
        <Outcome requestId={requestId} paymentIntentId={paymentIntentId} />
      ) : (
        <>
          <h1>There is no payment to show</h1>
          <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7">Please use the link in our email.</p>
        </>
      )}
    </PageFrame>
  );
}

function Outcome(paid: { requestId: string; paymentIntentId: string }) {
  const { data, error, refetch, isFetching } = useGuardianPaymentOutcome(paid);
  if (error && !data)
    return (
      <FailedState as="h1" title="We could not check your payment" onRetry={() => void refetch()} busy={isFetching}>
        If you have paid, nothing is lost. You get an email as soon as the payment is confirmed.
      </FailedState>
    );
  if (!data) return <Loader label="Confirming your payment" />;
  if (data.outcome === 'completed')
    return (
      <>
        <h1>Thank you. It is paid.</h1>
        <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7" role="status">
          They have it now. We have sent you an email with a link to your page: there you see what was bought, and can
          get the money back in the first days.
        </p>
      </>
    );
  if (data.outcome === 'failed')
    return (
      <>
        <h1>The payment did not go through</h1>
        <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7" role="alert">
          Nothing was charged. Please open the link in our email again, and try once more or use another card.
        </p>
      </>
    );
  return (
    <>
      <h1>Thank you</h1>
      <p className="max-w-text text-muted text-lg leading-normal mt-3 mb-7" role="status">
        Confirming your payment… You can close this page. You get an email when it is done.
      </p>
    </>
  );
}
