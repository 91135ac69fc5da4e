import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { PaymentDetails } from '../contract.ts';
import { usePayment } from './ledger-api.ts';
import { capitalize, disputeAdvice, formatAmount, formatPaymentState, ledgerEntryLabels } from './ledger-labels.ts';
import { RefundDialog } from './refund-dialog.tsx';

const back = { href: '/admin/ledger', label: 'Payments' };

export function PaymentPage() {
  const id = decodeURIComponent(usePageAddress().params.id!);
  const { data: payment, error, refetch } = usePayment(id);
  if (error instanceof HttpError && error.status === 404)
    return (
      <>
        <AdminHead title="No payment" back={back} />
        <EmptyState title="There is no such payment" />
      </>
    );
  if (error && !payment) return <FailedState title="We could not load this payment" onRetry={() => void refetch()} />;
  if (!payment) return <Loader label="Loading a payment" />;
  return <Payment payment={payment} />;
}

const Payment = ({ payment }: { payment: PaymentDetails }) => (
  <>
    <AdminHead title={<bdi>{payment.title}</bdi>} lead={payment.receiptNumber ?? payment.id} back={back}>
      {payment.refundableCents > 0 && <RefundDialog payment={payment} />}
    </AdminHead>
    <Waiting payment={payment} />
    {payment.disputes.map((dispute) => (
      <Banner
        key={dispute.disputeId}
        kind="warning"
        title={`Dispute over ${formatAmount(dispute.amountCents, dispute.currency)}`}
      >
        {capitalize(dispute.reason)}. {disputeAdvice(dispute)}
      </Banner>
    ))}
    <Panel aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      <Facts payment={payment} />
    </Panel>
    <Panel aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <History payment={payment} />
    </Panel>
  </>
);

const kindLabels = { class: 'A class', premium: 'Premium', group: 'A class for a group' };

function Facts({ payment }: { payment: PaymentDetails }) {
  const { buyer, currency, feeCents, group } = payment;
  const facts: readonly Fact[] = [
    ['State', formatPaymentState(payment)],
    ['Amount', formatAmount(payment.amountCents, currency)],
    ...(payment.couponCode
      ? [[`Code ${payment.couponCode}`, `−${formatAmount(payment.discountCents, currency)}`] as const]
      : []),
    ['Refunded', formatAmount(payment.refundedCents, currency)],
    ['Can be refunded', formatAmount(payment.refundableCents, currency)],
    ['Fee', feeCents === null ? 'Not known yet' : formatAmount(feeCents, currency)],
    [
      'Paid by',
      buyer ? (
        <a key="buyer" className="link" href={`/admin/users/${encodeURIComponent(buyer.id)}`}>
          <bdi>{buyer.name}</bdi>
        </a>
      ) : (
        'Deleted account'
      ),
    ],
    ['For', kindLabels[payment.kind]],
    ...(group ? [['Places', `${group.taken} of ${group.seats} taken`] as const] : []),
    ['Stripe id', payment.paymentIntentId ?? 'Not known yet'],
  ];
  return <FactList facts={facts} />;
}

function Waiting({ payment }: { payment: PaymentDetails }) {
  const waiting = payment.requests.filter(({ state }) => state === 'asked');
  if (waiting.length === 0) return null;
  const amount = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Banner kind="warning" title="A refund is on its way">
      {formatAmount(amount, payment.currency)} was requested, and Stripe has not answered yet. It is tried again
      automatically.
    </Banner>
  );
}

type LedgerEntry = PaymentDetails['ledgerEntries'][number];

function History({ payment }: { payment: PaymentDetails }) {
  const columns: readonly Column<LedgerEntry>[] = [
    { name: 'at', label: 'When (UTC)', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
    { name: 'kind', label: 'What', isTitle: true, cell: ({ kind }) => ledgerEntryLabels[kind] },
    {
      name: 'id',
      label: 'Stripe id',
      cell: ({ providerId }) => <span className="wrap-anywhere">{providerId ?? '–'}</span>,
    },
    {
      name: 'amount',
      label: 'Amount',
      isNumber: true,
      cell: ({ grossCents }) => formatAmount(grossCents, payment.currency),
    },
  ];
  const refused = payment.requests.filter(({ state }) => state === 'refused');
  return (
    <>
      <AdminTable
        caption="Entries"
        columns={columns}
        rows={payment.ledgerEntries}
        keyOf={({ kind, providerId }) => `${kind} ${providerId}`}
      />
      {refused.map(({ id, amountCents, refusal, requestedAt }) => (
        <p key={id}>
          {formatTime(requestedAt)}: a refund of {formatAmount(amountCents, payment.currency)} was refused. {refusal}
        </p>
      ))}
    </>
  );
}
