import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RowList } from '#platform/web/ui/layout/row-list.tsx';
import type { PurchasedCourse } from '../contract.ts';
import { isRefundShown, useOwnRefunds } from './own-refund-api.ts';

/** Classes whose payment the buyer can have back now. Plain forms, so that they work without script. */
export function OwnRefunds() {
  const { data = [] } = useOwnRefunds();
  const { search } = usePageAddress();
  const isRequested = new URLSearchParams(search).get('done') === 'refund';
  const possible = data.filter(({ refund }) => refund === 'possible');
  if (!isRefundShown(data, search)) return null;
  return (
    <section className="own-refunds mt-14" aria-labelledby="own-refunds">
      <h2 className="text-xl" id="own-refunds">
        Money back
      </h2>
      {isRequested && <Banner kind="success">Your money is on its way back. The bank may need 5 to 10 days.</Banner>}
      {possible.length > 0 && (
        <RowList>
          {possible.map((course) => (
            <li key={course.enrollmentId}>
              <RefundForm course={course} />
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}

const RefundForm = ({ course: { enrollmentId, title, price, refunded, refundUntil } }: { course: PurchasedCourse }) => (
  <details>
    <summary className="link">
      Get my money back: <bdi>{title}</bdi>
    </summary>
    <PlainForm action="/api/my-refunds" fields={{ enrollmentId }}>
      <p>
        You get {formatDollars(price - refunded)} back to the card that paid, and the class closes at once. You can ask
        until {formatLongDate(refundUntil)}, while only few lessons are opened.
      </p>
      <Button type="submit" variant="second">
        Give back the class
      </Button>
    </PlainForm>
  </details>
);
