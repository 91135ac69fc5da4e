import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { CodeField } from '#features/money/coupons/web/shared/code-field.tsx';
import { CardOfGuardian } from '#features/people/profiles/web/purchase-check-section.tsx';
import type { PaymentSettings } from '#platform/web/payments/load-payments.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { groupPathOf } from '../vocabulary.ts';
import { useCoupon } from './coupon-api.ts';
import { FreeEnrollment } from './free-enrollment.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Paying, TermsNote } from './paying.tsx';
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
  const { isEnrolled, payment } = useCheckout(uid, course, { price: shownPrice, code: quote?.code, isPayable });

  if (isEnrolled) return <AlreadyEnrolled id={id} />;
  return (
    <>
      <OrderSummary course={course} price={payment.price} quote={quote}>
        <CodeField coupon={coupon} />
        {!isMinor && <GroupLink id={id} />}
      </OrderSummary>
      <Card className="[grid-area:payment]">
        {quote?.price === 0 ? (
          <FreeEnrollment courseId={id} code={quote.code} />
        ) : (
          <Paying
            {...{ payment, settings }}
            returnUrl={(origin) => `${origin}/payment-success?enrollmentId=${payment.intent?.enrollmentId}`}
            countedAs={id}
            cancelHref={`/classes/${id}`}
          >
            <p className="text-muted mt-1.5 mb-5">Complete your purchase to get instant access to the course</p>
            {isMinor && <CardOfGuardian />}
          </Paying>
        )}
        <TermsNote settings={settings} isFree={quote?.price === 0} />
      </Card>
    </>
  );
}

export const AlreadyEnrolled = ({ id }: { id: string }) => (
  <EmptyState as="h1" title="You already have this class">
    <p>You bought it, and it stays yours. There is nothing to pay.</p>
    <ButtonLink href={`/classes/${id}/learn`}>Go to the class</ButtonLink>
    <ButtonLink variant="second" href="/my-classes">
      View My Classes
    </ButtonLink>
    <GroupLink id={id} />
  </EmptyState>
);

const GroupLink = ({ id }: { id: string }) => (
  <p className="text-sm">
    <a className="link inline-flex min-h-control items-center" href={groupPathOf(id)}>
      Buying for a group?
    </a>
  </p>
);
