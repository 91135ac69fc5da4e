import type { ComponentProps } from 'react';
import { useCourse } from '#features/catalogue/courses/web/course-api.ts';
import { CodeField } from '#features/money/coupons/web/shared/code-field.tsx';
import { usePaymentSettings } from '#features/money/payments/web/payment-settings-api.ts';
import { PurchaseCheckSection } from '#features/people/profiles/web/purchase-check-section.tsx';
import { courseItem, usePurchasePermission } from '#features/people/profiles/web/purchase-permission-api.ts';
import { useSession } from '#features/people/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { AlreadyEnrolled, Checkout } from './checkout.tsx';
import { useCoupon } from './coupon-api.ts';
import { useEnrollmentStatus } from './enrollment-api.ts';
import { FreeEnrollment } from './free-enrollment.tsx';
import { OrderSummary } from './order-summary.tsx';

/** Checkout of one course (specification, section 2). The route redirects visitors to the log in page. */
export function CheckoutPage() {
  return (
    <PageFrame className="grid [grid-template:'head_head'_auto_'payment_order'_auto_/_minmax(0,_1fr)_340px] gap-y-6 gap-x-12 max-side:max-w-160 max-side:px-4 max-side:[grid-template:'head'_auto_'order'_auto_'payment'_auto_/_minmax(0,_1fr)] [&_h2]:text-lg [&>:is(.state,.loader)]:col-span-full [&>:is(.state,.loader)]:text-inherit">
      <Content />
    </PageFrame>
  );
}

function Content() {
  const { params } = usePageAddress();
  const { data: session } = useSession();
  const { data: course, error, refetch } = useCourse(params.courseId!);
  const settings = usePaymentSettings();

  const retry = () => void Promise.all([refetch(), settings.refetch()]);
  if ((error && !course) || settings.error)
    return <FailedState as="h1" title="We could not load this checkout" onRetry={retry} />;
  if (!course || !settings.data || !session?.person) return <Loader label="Loading the checkout" />;
  if (isRefused(course)) return <NotForSale courseId={params.courseId!} />;
  return <Purchase uid={session.person.uid} course={course} settings={settings.data} />;
}

type Properties = Omit<ComponentProps<typeof Checkout>, 'isMinor'>;

/** The age check or the request to a guardian, and then the checkout. */
function Purchase({ uid, course, settings }: Properties) {
  const item = courseItem(course.id);
  const { data: status, isPending } = useEnrollmentStatus(uid, course.id);
  const query = usePurchasePermission(uid, item, !isPending && !status?.enrolled);

  if (status?.enrolled) return <AlreadyEnrolled id={course.id} />;
  return (
    <Loaded query={query} failedTitle="We could not load this checkout" loadingLabel="Loading the checkout" as="h1">
      {(permission) =>
        permission.state === 'allowed' ? (
          <Checkout uid={uid} course={course} settings={settings} isMinor={permission.isMinor} />
        ) : (
          <NotYetAllowed {...{ uid, course, item, permission }} />
        )
      }
    </Loaded>
  );
}

type NotYetProperties = Pick<Properties, 'uid' | 'course'> & ComponentProps<typeof PurchaseCheckSection>;

/** What is free needs no guardian's permission to pay, so that a code can stand in its place. */
function NotYetAllowed({ course, ...check }: NotYetProperties) {
  const coupon = useCoupon(course.id);
  const { quote } = coupon;
  const isForGuardian = check.permission.state !== 'ageNeeded' && check.permission.state !== 'consentMissing';
  return (
    <>
      <OrderSummary course={course} price={quote?.price ?? course.price} quote={quote}>
        {isForGuardian && <CodeField coupon={coupon} />}
      </OrderSummary>
      <Card className="[grid-area:payment] self-start">
        {isForGuardian && quote?.price === 0 ? (
          <FreeEnrollment courseId={course.id} code={quote.code} />
        ) : (
          <PurchaseCheckSection {...check} />
        )}
      </Card>
    </>
  );
}

/** Whoever has the link of a group that has paid for places takes one also when the class is not for sale any more. */
function NotForSale({ courseId }: { courseId: string }) {
  const { quote, isLoading } = useCoupon(courseId);
  if (isLoading) return <Loader label="Loading the checkout" />;
  if (!quote || quote.price > 0) return <CourseNotFound />;
  return (
    <>
      <header className="[grid-area:head]">
        <h1>
          A place in <bdi>{quote.courseTitle}</bdi>
        </h1>
        <p className="text-muted text-lg leading-normal mt-3">
          This class is not for sale any more, but your group has paid for places in it.
        </p>
      </header>
      <Card className="[grid-area:payment] self-start">
        <FreeEnrollment courseId={courseId} code={quote.code} />
      </Card>
    </>
  );
}

const CourseNotFound = () => (
  <EmptyState as="h1" title="Course not found">
    <p>It may have ended, or the address has a mistake in it.</p>
    <ButtonLink href="/classes">Back to Classes</ButtonLink>
  </EmptyState>
);
