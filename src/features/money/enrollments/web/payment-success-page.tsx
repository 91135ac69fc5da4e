import type { ReactNode } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapResult } from '#platform/web/ui/drawings/leap-result.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type Payment, usePaymentOutcome } from './use-payment-outcome.ts';

/** Specification, section 2. Polls the server until the outcome is known (docs/decisions). */
export function PaymentSuccessPage() {
  const { search } = usePageAddress();
  const parameters = new URLSearchParams(search);
  const enrollmentId = parameters.get('enrollmentId');
  const paymentIntentId = parameters.get('payment_intent');
  return (
    <PageFrame width="reading" className="text-center [&_h1]:mt-4 [&_h1]:mb-3 [&_.state]:text-inherit">
      {enrollmentId && paymentIntentId ? (
        <Outcome enrollmentId={enrollmentId} paymentIntentId={paymentIntentId} />
      ) : (
        <NoPayment />
      )}
    </PageFrame>
  );
}

function Outcome(payment: Payment) {
  const outcome = usePaymentOutcome(payment);
  const { path, search } = usePageAddress();

  switch (outcome.state) {
    case 'failed':
      return <Failure courseId={outcome.courseId} />;
    case 'unknown':
      return <Unknown />;
    case 'completed':
      return <Success>Your payment is confirmed.</Success>;
    case 'confirming':
      return <Success>Confirming your payment…</Success>;
    case 'late':
      return <Success>Confirming takes longer than usual. We send you an email as soon as it is done.</Success>;
    case 'signedOut':
      return (
        <Success>
          <a className="link" href={`/login?${new URLSearchParams({ next: `${path}?${search}` })}`}>
            Log in
          </a>{' '}
          to see your payment confirmed.
        </Success>
      );
  }
}

function Success({ children }: { children: ReactNode }) {
  return (
    <>
      <LeapResult />
      <h1>Payment Successful!</h1>
      <p className="text-lg text-balance mx-auto">Congratulations! You're now enrolled in the course.</p>
      <p role="status" className="min-h-[1.55em] text-sea font-strong text-balance mx-auto my-4">
        {children}
      </p>
      <p className="text-balance mx-auto">
        You have lifetime access to the course materials, the live sessions if there are any, and the instructor
        community. Check your email for course access details.
      </p>
      <p className="flex flex-wrap justify-center text-balance mx-auto mt-8 gap-3">
        <ButtonLink href="/my-classes">View My Classes</ButtonLink>
        <ButtonLink variant="second" href="/classes">
          Browse More Courses
        </ButtonLink>
      </p>
    </>
  );
}

const Failure = ({ courseId }: { courseId: string }) => (
  <EmptyState as="h1" title="Your payment did not go through">
    <p className="text-balance mx-auto" role="alert">
      You are not enrolled, and nothing was charged. You can try again, also with another card.
    </p>
    <ButtonLink href={`/checkout/${courseId}`}>Try again</ButtonLink>
    <ButtonLink variant="second" href={`/classes/${courseId}`}>
      Back to the class
    </ButtonLink>
  </EmptyState>
);

const Unknown = () => (
  <EmptyState as="h1" title="We could not find this payment">
    <p className="text-balance mx-auto" role="alert">
      It may belong to another account. My Classes shows what you have bought with this one.
    </p>
    <ButtonLink href="/my-classes">View My Classes</ButtonLink>
  </EmptyState>
);

const NoPayment = () => (
  <EmptyState as="h1" title="There is no payment to show">
    <p className="text-balance mx-auto">
      This page was opened without a payment. My Classes shows what you have bought.
    </p>
    <ButtonLink href="/my-classes">View My Classes</ButtonLink>
  </EmptyState>
);
