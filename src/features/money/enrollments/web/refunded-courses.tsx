import { formatLongDate } from '#platform/shared/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import type { Receipt } from '../contract.ts';

/** Classes whose payment was given back, and when. Renders nothing without one. */
export function RefundedCourses({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <section className="bought-part" aria-labelledby="refunded-classes">
      <h2 id="refunded-classes">Refunded</h2>
      <ul className="refunded-classes">
        {receipts.map(({ enrollmentId, courseTitle, refunded, refundedAt }) => (
          <li key={enrollmentId}>
            <strong dir="auto">{courseTitle}</strong>
            <span>
              Refunded on {formatLongDate(refundedAt!)}: {formatDollars(refunded)}.{' '}
              <a className="link" href={`/receipts/${enrollmentId}.pdf`} aria-label={`Receipt for ${courseTitle}`}>
                Receipt
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
