import { formatLongDate } from '#platform/shared/dates.ts';
import './payments-table.css';

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
  <table className="payments">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">{heading}</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td>{formatLongDate(payment.paidAt)}</td>
          <td>
            <a className="link" href={payment.href}>
              <bdi>{payment.label}</bdi>
              {refundLabel(payment)} <small>(PDF)</small>
            </a>
          </td>
          <td>{formatAmount(payment.amount, payment.currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
