import { HttpError } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useConfirmedCard, useStartedCard } from './membership-api.ts';
import { BackArrow, PaymentStep } from './payment-step.tsx';
import { useReturned } from './use-returned.ts';

/** The provider returns to the same address with the confirmed setup intent. */
export function CardPage() {
  const setupIntentId = useReturned('setup_intent');
  return (
    <PageFrame
      width="reading"
      className="[&>.button-quiet]:-ms-3 [&>.button-quiet]:me-0 [&>.button-quiet]:mt-0 [&>.button-quiet]:mb-4"
    >
      <ButtonLink variant="quiet" href="/account/plan">
        <BackArrow /> Back to your account
      </ButtonLink>
      <h1>Update Your Card</h1>
      {setupIntentId ? <Confirmed setupIntentId={setupIntentId} /> : <NewCard />}
    </PageFrame>
  );
}

function NewCard() {
  const secret = useStartedCard();
  return (
    <>
      <p className="max-w-text text-muted text-lg leading-normal mt-3">
        Your next payments for Premium are taken from this card.
      </p>
      <PaymentStep
        secret={secret}
        kind="setup"
        returnTo="/account/card"
        submitLabel="Save card"
        failedTitle="We could not open the card form"
      />
    </>
  );
}

function Confirmed({ setupIntentId }: { setupIntentId: string }) {
  const { data, error, refetch, isFetching } = useConfirmedCard(setupIntentId);
  if (error instanceof HttpError && error.status === 409)
    return (
      <>
        <Banner kind="failure">{error.body}</Banner>
        <NewCard />
      </>
    );
  if (error)
    return <FailedState title="We could not save your card" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader label="Saving your card" />;
  if (data.isPaid === false)
    return (
      <>
        <Banner kind="failure" title="This card did not work either">
          It is saved, but the payment that is due was refused. Please try another card.
        </Banner>
        <NewCard />
      </>
    );
  return (
    <>
      <p className="max-w-text text-muted text-lg leading-normal mt-3" role="status">
        {data.isPaid
          ? 'Thank you. Your payment worked, and your Premium goes on.'
          : 'Your card is saved, and nothing is due.'}
      </p>
      <p className="flex flex-wrap mt-8 gap-3">
        <ButtonLink href="/account/plan">Back to your plan</ButtonLink>
      </p>
    </>
  );
}
