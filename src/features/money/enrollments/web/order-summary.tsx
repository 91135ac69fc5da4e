import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { Badge } from '#platform/web/ui/badge.tsx';

/** The heading of the checkout, and what is bought at which price. */
export function OrderSummary({ course, price }: { course: CourseDetail; price: number }) {
  const { title, instructorName, duration, isSample } = course;
  return (
    <>
      <header className="checkout-head">
        <h1>Complete Your Purchase</h1>
        <p>
          You're enrolling in: <bdi>{title}</bdi>
        </p>
      </header>
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
    </>
  );
}
