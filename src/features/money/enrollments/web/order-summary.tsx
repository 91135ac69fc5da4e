import type { ReactNode } from 'react';
import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { CouponQuote } from '../contract.ts';

type Properties = {
  course: CourseDetail;
  price: number;
  /** What a code takes off. */
  quote?: CouponQuote | undefined;
  /** Below the total. */
  children?: ReactNode;
};

/** The heading of the checkout, and what is bought at which price. */
export function OrderSummary({ course, price, quote, children }: Properties) {
  const { title, instructorName, duration, isSample } = course;
  return (
    <>
      <header className="[grid-area:head]">
        <h1>Complete Your Purchase</h1>
        <p className="text-muted text-lg leading-normal mt-3">
          You're enrolling in: <bdi>{title}</bdi>
        </p>
      </header>
      <section
        className="[grid-area:order] self-start py-6 border-y border-line max-side:py-5"
        aria-labelledby="order-title"
      >
        <h2 id="order-title">Order Summary</h2>
        <dl className="grid my-4 gap-3.5">
          <div>
            <dt className="text-muted text-sm">Course</dt>
            <dd>
              <bdi>{title}</bdi> {isSample && <Badge kind="quiet">Sample</Badge>}
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">Instructor</dt>
            <dd>
              <bdi>{instructorName}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-muted text-sm">Duration</dt>
            <dd>{duration}</dd>
          </div>
          {quote && (
            <>
              <div className="flex flex-wrap items-baseline justify-between mt-1.5 pt-4 border-t border-line">
                <dt className="text-muted text-sm">Price</dt>
                <dd className="tabular-nums">{formatDollars(quote.listPrice)} USD</dd>
              </div>
              <div className="flex flex-wrap items-baseline justify-between">
                <dt className="text-muted text-sm">Code {quote.code}</dt>
                <dd className="tabular-nums">−{formatDollars(quote.listPrice - quote.price)} USD</dd>
              </div>
            </>
          )}
          <div className="flex flex-wrap items-baseline justify-between mt-1.5 pt-4 border-t border-line">
            <dt className="text-muted text-sm">Total</dt>
            <dd className="text-xl font-bold tabular-nums tracking-tight">{formatDollars(price)} USD</dd>
          </div>
        </dl>
        <p className="text-muted text-sm">One-time payment • Lifetime access</p>
        {children}
      </section>
    </>
  );
}
