import type { CourseDetail } from '#features/courses/contract.ts';
import { formatDollars } from '#platform/shared/money.ts';
import type { PaymentSettings } from '#platform/web/payments/load-payments.ts';
import { PaymentForm } from '#platform/web/payments/payment-form.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { useCheckout } from './use-checkout.ts';

type Properties = { uid: string; course: CourseDetail; settings: PaymentSettings };

/** Order summary and payment form. Shows the amount of the open payment intent. */
export function Checkout({ uid, course, settings }: Properties) {
  const { id, title } = course;
  const checkout = useCheckout(uid, course);
  const { state, price } = checkout;

  if (state === 'enrolled') return <AlreadyEnrolled id={id} />;
  return (
    <>
      <header className="checkout-head">
        <h1>Complete Your Purchase</h1>
        <p>
          You're enrolling in: <bdi>{title}</bdi>
        </p>
      </header>
      <OrderSummary course={course} price={price} />
      <Card className="checkout-payment">
        <h2>Payment Details</h2>
        <p className="checkout-note">Complete your purchase to get instant access to the course</p>
        {price !== course.price && (
          <Banner kind="warning" title="The price has changed">
            It was {formatDollars(course.price)} and is now {formatDollars(price)}. Nothing was charged. Please decide
            again.
          </Banner>
        )}
        <noscript>
          <Banner kind="warning">Paying by card needs JavaScript. Please switch it on and load this page again.</Banner>
        </noscript>
        {state === 'failed' ? (
          <FailedState title="We could not prepare your payment" busy={checkout.isRetrying} onRetry={checkout.retry}>
            Nothing was charged. The connection may have dropped for a moment.
          </FailedState>
        ) : checkout.intent ? (
          <PaymentForm
            settings={settings}
            clientSecret={checkout.intent.clientSecret}
            returnUrl={`${location.origin}/payment-success?enrollmentId=${checkout.intent.enrollmentId}`}
            submitLabel={`Pay ${formatDollars(price)}`}
            beforeConfirm={checkout.isPriceCurrent}
            onUnusable={checkout.refresh}
            onFailure={({ message }) =>
              toast({ title: 'Payment Failed', description: message || 'Please try again.', variant: 'destructive' })
            }
            cancel={
              <ButtonLink variant="second" size="large" href={`/classes/${id}`}>
                Cancel
              </ButtonLink>
            }
          />
        ) : (
          <div className="payment-fields">
            <Loader label="Preparing your payment" />
          </div>
        )}
        <p className="checkout-trust">{formatPaymentNote(settings)}</p>
      </Card>
    </>
  );
}

const formatPaymentNote = ({ isSandbox }: PaymentSettings) =>
  isSandbox
    ? 'This is a demo. Only test cards work, and no money moves.'
    : 'Your card goes from this form straight to Stripe, encrypted. SeaLeap never sees its number.';

const AlreadyEnrolled = ({ id }: { id: string }) => (
  <EmptyState as="h1" title="You already have this class">
    <p>You bought it, and it stays yours. There is nothing to pay.</p>
    <ButtonLink href={`/classes/${id}/learn`}>Go to the class</ButtonLink>
    <ButtonLink variant="second" href="/my-classes">
      View My Classes
    </ButtonLink>
  </EmptyState>
);

function OrderSummary({ course, price }: { course: CourseDetail; price: number }) {
  const { title, instructorName, duration, isSample } = course;
  return (
    <section className="order" aria-labelledby="order-title">
      <h2 id="order-title">Order Summary</h2>
      <dl>
        <div>
          <dt>Course</dt>
          <dd>
            <bdi>{title}</bdi> {isSample && <Badge kind="quiet">Sample</Badge>}
          </dd>
        </div>
        <div>
          <dt>Instructor</dt>
          <dd>
            <bdi>{instructorName}</bdi>
          </dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{duration}</dd>
        </div>
        <div className="order-total">
          <dt>Total</dt>
          <dd>{formatDollars(price)} USD</dd>
        </div>
      </dl>
      <p>One-time payment • Lifetime access</p>
    </section>
  );
}
