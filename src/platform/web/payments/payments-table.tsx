import { formatLongDate } from '#platform/shared/dates/dates.ts';

type Payment = {
  id: string;
  paidAt: string;
  /** Payment number or title. */
  label: string;
  amount: number;
  /** Part of `amount`. */
  refunded: number;
  currency: string;
  /** The address of the receipt file. */
  href: string;
};
type Properties = { caption: string; heading: string; payments: readonly Payment[] };

const formatAmount = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

const refundLabel = ({ amount, refunded }: Payment) =>
  refunded === 0 ? '' : refunded < amount ? ' · part of it was paid back' : ' · paid back';

/** Payments, newest first, each with its receipt. */
export const PaymentsTable = ({ caption, heading, payments }: Properties) => (
  <table className="w-full border-collapse tabular-nums mt-2">
    <caption className="font-strong text-start mb-2">{caption}</caption>
    <thead>
      <tr>
        <th
          className="text-start text-muted text-sm font-semibold ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0"
          scope="col"
        >
          Date
        </th>
        <th
          className="text-start text-muted text-sm font-semibold ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0"
          scope="col"
        >
          {heading}
        </th>
        <th
          className="text-start text-muted text-sm font-semibold ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0"
          scope="col"
        >
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td className="text-start ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0">
            {formatLongDate(payment.paidAt)}
          </td>
          <td className="text-start ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0">
            <a className="link" href={payment.href}>
              <bdi>{payment.label}</bdi>
              {refundLabel(payment)} <small>(PDF)</small>
            </a>
          </td>
          <td className="text-start ps-0 pe-3 py-2.5 border-b border-line last:text-end last:pe-0">
            {formatAmount(payment.amount, payment.currency)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
