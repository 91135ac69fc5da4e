import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { CardOfGuardian } from '#features/people/profiles/web/purchase-check-section.tsx';
import { formatDollars } from '#platform/shared/money.ts';
import type { PaymentSettings } from '#platform/web/payments/load-payments.ts';
import { PaymentForm } from '#platform/web/payments/payment-form.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useCoupon } from './coupon-api.ts';
import { CouponField } from './coupon-field.tsx';
import { FreeEnrollment } from './free-enrollment.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

type Properties = {
  uid: string;
  course: CourseDetail;
  settings: PaymentSettings;
  /** Under 18: the card must be a guardian's. */
  isMinor: boolean;
};

/** Order summary and payment form. Shows the amount of the open payment intent. */
export function Checkout({ uid, course, settings, isMinor }: Properties) {
  const { id } = course;
  const coupon = useCoupon(id);
  const { quote } = coupon;
  const shownPrice = quote?.price ?? course.price;
  const isPayable = shownPrice > 0 && !coupon.isLoading;
  const checkout = useCheckout(uid, course, { price: shownPrice, code: quote?.code, isPayable });

  if (checkout.state === 'enrolled') return <AlreadyEnrolled id={id} />;
  return (
    <>
      <OrderSummary course={course} price={checkout.price} quote={quote}>
        <CouponField coupon={coupon} />
      </OrderSummary>
      <Card className="[grid-area:payment]">
        {quote?.price === 0 ? (
          <FreeEnrollment courseId={id} code={quote.code} />
        ) : (
          <Paying {...{ id, checkout, settings, isMinor, shownPrice }} />
        )}
        <p className="text-muted text-sm mt-5">
          By {quote?.price === 0 ? 'enrolling' : 'paying'} you accept our{' '}
          <a className="link" href="/terms" target="_blank" rel="noopener">
            terms
          </a>
          . How we treat your data: <PrivacyLink />. {quote?.price !== 0 && formatPaymentNote(settings)}
        </p>
      </Card>
    </>
  );
}

type PayingProperties = Pick<Properties, 'settings' | 'isMinor'> & {
  id: string;
  checkout: ReturnType<typeof useCheckout>;
  shownPrice: number;
};

const Paying = ({ id, checkout, settings, isMinor, shownPrice }: PayingProperties) => (
  <>
    <h2>Payment Details</h2>
    <p className="text-muted mt-1.5 mb-5">Complete your purchase to get instant access to the course</p>
    {isMinor && <CardOfGuardian />}
    {checkout.price !== shownPrice && (
      <Banner kind="warning" title="The price has changed">
        It was {formatDollars(shownPrice)} and is now {formatDollars(checkout.price)}. Nothing was charged. Please
        decide again.
      </Banner>
    )}
    <noscript>
      <Banner kind="warning">Paying by card needs JavaScript. Please switch it on and load this page again.</Banner>
    </noscript>
    {checkout.state === 'failed' ? (
      <FailedState title="We could not prepare your payment" busy={checkout.isRetrying} onRetry={checkout.retry}>
        Nothing was charged. The connection may have dropped for a moment.
      </FailedState>
    ) : checkout.intent ? (
      <PaymentForm
        settings={settings}
        clientSecret={checkout.intent.clientSecret}
        returnUrl={`${location.origin}/payment-success?enrollmentId=${checkout.intent.enrollmentId}`}
        submitLabel={`Pay ${formatDollars(checkout.price)}`}
        countedAs={id}
        beforeConfirm={checkout.isPriceCurrent}
        onUnusable={checkout.refresh}
        cancel={
          <ButtonLink variant="second" size="large" href={`/classes/${id}`}>
            Cancel
          </ButtonLink>
        }
      />
    ) : (
      <div className="min-h-[19rem]">
        <Loader label="Preparing your payment" />
      </div>
    )}
  </>
);

const PrivacyLink = () => (
  <a className="link" href="/privacy" target="_blank" rel="noopener">
    Privacy
  </a>
);

const formatPaymentNote = ({ isSandbox }: PaymentSettings) =>
  isSandbox
    ? 'This is a demo. Only test cards work, and no money moves.'
    : 'Your card goes from this form straight to Stripe, encrypted. SeaLeap never sees its number.';

export const AlreadyEnrolled = ({ id }: { id: string }) => (
  <EmptyState as="h1" title="You already have this class">
    <p>You bought it, and it stays yours. There is nothing to pay.</p>
    <ButtonLink href={`/classes/${id}/learn`}>Go to the class</ButtonLink>
    <ButtonLink variant="second" href="/my-classes">
      View My Classes
    </ButtonLink>
  </EmptyState>
);
