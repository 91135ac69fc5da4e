import { formatTime } from '#platform/shared/dates/dates.ts';
import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Discrepancy, Dispute, Payment, Refund, Subscription } from '../contract.ts';
import { ledgerApi, loadContract } from './ledger-api.ts';
import {
  capitalize,
  disputeAdvice,
  formatAmount,
  formatDay,
  formatPaymentState,
  subscriptionAdvice,
} from './ledger-labels.ts';
import { LedgerListPage } from './ledger-list-page.tsx';

const amountColumn: Column<{ amountCents: number; currency: string }> = {
  name: 'amount',
  label: 'Amount',
  isNumber: true,
  cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
};

const PaymentLink = ({ id, title }: { id: string; title: string }) => (
  <a href={`/admin/ledger/payments/${encodeURIComponent(id)}`}>
    <bdi>{title}</bdi>
  </a>
);

export const PaymentsPage = () => (
  <LedgerListPage<Payment>
    path="/admin/ledger"
    api={`${ledgerApi}/payments`}
    load={async () => (await loadContract()).paymentList}
    lead="Payments for classes and Premium. Times are in UTC."
    hasSearch
    states={[
      ['whole', 'Paid'],
      ['part', 'Partly refunded'],
      ['refunded', 'Refunded'],
      ['disputed', 'Disputed'],
    ]}
    caption="Payments, the newest first"
    columns={[
      { name: 'paid', label: 'Paid', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatTime(paidAt)}</time> },
      {
        name: 'what',
        label: 'What',
        isTitle: true,
        cell: (payment) => <PaymentLink id={payment.id} title={payment.title} />,
      },
      { name: 'number', label: 'Number', cell: ({ receiptNumber, id }) => receiptNumber ?? id },
      { name: 'state', label: 'State', cell: formatPaymentState },
      amountColumn,
      {
        name: 'back',
        label: 'Refunded',
        isNumber: true,
        cell: ({ refundedCents, currency }) => (refundedCents > 0 ? formatAmount(refundedCents, currency) : '–'),
      },
    ]}
    keyOf={({ id }) => id}
    empty="No payments yet."
  />
);

export const RefundsPage = () => (
  <LedgerListPage<Refund>
    path="/admin/ledger/refunds"
    load={async () => (await loadContract()).refundList}
    lead="Refunds made here or in the Stripe dashboard."
    states={[
      ['succeeded', 'Succeeded'],
      ['pending', 'On their way'],
      ['failed', 'Failed'],
    ]}
    caption="Refunds, the newest first"
    columns={[
      { name: 'made', label: 'Made', cell: ({ madeAt }) => <time dateTime={madeAt}>{formatTime(madeAt)}</time> },
      {
        name: 'what',
        label: 'What',
        isTitle: true,
        cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} />,
      },
      { name: 'number', label: 'Number', cell: ({ receiptNumber, paymentId }) => receiptNumber ?? paymentId },
      { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
      amountColumn,
    ]}
    keyOf={({ refundId }) => refundId}
    empty="No refunds yet."
  />
);

export const DisputesPage = () => (
  <LedgerListPage<Dispute>
    path="/admin/ledger/disputes"
    load={async () => (await loadContract()).disputeList}
    lead="Payments that a buyer disputes with their bank. Send evidence in the Stripe dashboard before the date shown."
    states={[
      ['answer', 'Open'],
      ['over', 'Over'],
    ]}
    caption="Disputes, the newest first"
    columns={[
      {
        name: 'opened',
        label: 'Opened',
        cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDay(openedAt)}</time>,
      },
      {
        name: 'what',
        label: 'What',
        isTitle: true,
        cell: ({ paymentId, title }) => <PaymentLink id={paymentId} title={title} />,
      },
      { name: 'reason', label: 'Reason', cell: ({ reason }) => capitalize(reason) },
      { name: 'state', label: 'State', cell: ({ status }) => capitalize(status) },
      { name: 'todo', label: 'To do', cell: disputeAdvice },
      amountColumn,
    ]}
    keyOf={({ disputeId }) => disputeId}
    empty="Nobody has disputed a payment yet."
  />
);

/** The name is on the user's page, where each view is logged. */
const Holder = ({ id, userId }: Pick<Subscription, 'id' | 'userId'>) =>
  userId ? (
    <a href={`/admin/users/${encodeURIComponent(userId)}`}>
      See the person<span className="visually-hidden"> of subscription {id}</span>
    </a>
  ) : (
    'Account deleted'
  );

export const SubscriptionsPage = () => (
  <LedgerListPage<Subscription>
    path="/admin/ledger/subscriptions"
    load={async () => (await loadContract()).subscriptionList}
    lead="Premium subscriptions, as Stripe has them. The day is the first day."
    states={[
      ['premium', 'Premium'],
      ['late', 'Payment failed'],
      ['leaving', 'Leaving'],
      ['over', 'Over'],
    ]}
    caption="Subscriptions, the newest first"
    columns={[
      { name: 'begun', label: 'Begun', cell: ({ createdAt: at }) => <time dateTime={at}>{formatDay(at)}</time> },
      { name: 'state', label: 'State', cell: subscriptionAdvice },
      { name: 'who', label: 'Who', isTitle: true, cell: ({ id, userId }) => <Holder id={id} userId={userId} /> },
      { name: 'why', label: 'Reason for canceling', cell: ({ cancelReason: why }) => (why ? capitalize(why) : '–') },
      {
        name: 'provider',
        label: 'Stripe id',
        cell: ({ subscriptionId }) => <bdi className="wrap-anywhere">{subscriptionId ?? '–'}</bdi>,
      },
      { name: 'receipts', label: 'Paid months', isNumber: true, cell: ({ receipts }) => receipts },
    ]}
    keyOf={({ id }) => id}
    empty="No subscriptions yet."
  />
);

/** Discrepancies that the daily comparison found and a sync could not heal. */
export const DiscrepanciesPage = () => (
  <LedgerListPage<Discrepancy>
    path="/admin/ledger/discrepancies"
    load={async () => (await loadContract()).discrepancyList}
    lead="Every payment is compared with Stripe once a day. Differences that need a person are listed here."
    states={[
      ['open', 'Open'],
      ['over', 'Over'],
    ]}
    caption="Differences, the newest first"
    columns={[
      { name: 'found', label: 'Found', cell: ({ foundAt }) => <time dateTime={foundAt}>{formatTime(foundAt)}</time> },
      {
        name: 'kind',
        label: 'What differs',
        isTitle: true,
        cell: ({ kind }) => kind.charAt(0).toUpperCase() + kind.slice(1),
      },
      { name: 'ours', label: 'Here', cell: ({ ours }) => <span className="wrap-anywhere">{ours}</span> },
      { name: 'theirs', label: 'At Stripe', cell: ({ theirs }) => <span className="wrap-anywhere">{theirs}</span> },
      {
        name: 'over',
        label: 'State',
        cell: ({ resolvedAt, seenAt }) =>
          resolvedAt ? `Over since ${formatTime(resolvedAt)}` : `Seen ${formatTime(seenAt)}`,
      },
    ]}
    keyOf={({ id }) => id}
    empty="No differences found."
  />
);
