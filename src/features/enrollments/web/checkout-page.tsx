import { useCourse } from '#features/courses/web/course-api.ts';
import { usePaymentSettings } from '#features/payments/web/payment-settings-api.ts';
import { useSession } from '#features/session/web/session-api.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { Checkout } from './checkout.tsx';
import './enrollments.css';

/** Checkout of one course (specification, section 2). The route redirects visitors to the log in page. */
export function CheckoutPage() {
  return (
    <main id="main" tabIndex={-1} className="checkout">
      <Content />
    </main>
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
  if (isRefused(course)) return <CourseNotFound />;
  return <Checkout uid={session.person.uid} course={course} settings={settings.data} />;
}

const CourseNotFound = () => (
  <EmptyState as="h1" title="Course not found">
    <p>It may have ended, or the address has a mistake in it.</p>
    <ButtonLink href="/classes">Back to Classes</ButtonLink>
  </EmptyState>
);
