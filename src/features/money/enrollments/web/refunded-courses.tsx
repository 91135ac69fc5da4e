import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { RowList } from '#platform/web/ui/layout/row-list.tsx';
import type { Receipt } from '../contract.ts';

/** Classes whose payment was given back, and when. Renders nothing without one. */
export function RefundedCourses({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="refunded-classes">
      <h2 className="text-xl" id="refunded-classes">
        Refunded
      </h2>
      <RowList>
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
      </RowList>
    </section>
  );
}
