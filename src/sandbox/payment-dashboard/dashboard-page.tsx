import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDollars } from '#platform/shared/money.ts';
import { getJson } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { type PaymentDashboard, paymentDashboard } from './contract.ts';

const loadSchema = async () => paymentDashboard;

export const dashboardQuery = queryOptions({
  queryKey: ['api/dev/payments'],
  queryFn: async ({ client }) => (await getJson('/api/dev/payments', loadSchema, { client })).body,
});

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const Instant = ({ at }: { at: string }) => <time dateTime={at}>{written.format(new Date(at))} UTC</time>;
const formatStatus = (status: string) => status.replaceAll('_', ' ');

type ControlButtonProperties = { control: string; fields: Record<string, string>; label: string; children: ReactNode };

/** A plain form, as this page has no script. */
const ControlButton = ({ control, fields, label, children }: ControlButtonProperties) => (
  <form method="post" action={`/sandbox/payments/control/${control}`}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="second" size="small" aria-label={label}>
      {children}
    </Button>
  </form>
);

function Payment({ payment }: { payment: PaymentDashboard['payments'][number] }) {
  const { id, amountCents, refundedCents, description, status, card, charge, dispute } = payment;
  const name = `${description}, ${formatDollars(amountCents / 100)}`;
  const isOpen = dispute !== null && dispute.status !== 'won' && dispute.status !== 'lost';
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-4">
      <h3 className="text-lg" dir="auto">
        {name}
      </h3>
      <p className="text-sm text-muted">
        {formatStatus(status)}
        {card && `, card ending ${card}`}
        {refundedCents > 0 && `, ${formatDollars(refundedCents / 100)} given back`}
        {dispute && `, dispute: ${formatStatus(dispute.status)}`}, <Instant at={payment.createdAt} />
      </p>
      <div className="flex flex-wrap gap-3">
        {charge && !dispute && refundedCents < amountCents && (
          <>
            <ControlButton control="refund" fields={{ payment_intent: id }} label={`Refund: ${name}`}>
              Refund
            </ControlButton>
            <ControlButton control="dispute" fields={{ charge }} label={`Dispute: ${name}`}>
              Dispute
            </ControlButton>
          </>
        )}
        {isOpen &&
          (['won', 'lost'] as const).map((status) => (
            <ControlButton
              key={status}
              control="close-dispute"
              fields={{ dispute: dispute.id, status }}
              label={`Dispute ${status}: ${name}`}
            >
              Dispute {status}
            </ControlButton>
          ))}
      </div>
    </li>
  );
}

function Subscription({ id, status, currentPeriodEnd, cancelAt }: PaymentDashboard['subscriptions'][number]) {
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-4">
      <h3 className="text-lg">Premium, {formatStatus(status)}</h3>
      <p className="text-sm text-muted">
        {cancelAt ? 'Ends' : 'Next payment'} <Instant at={cancelAt ?? currentPeriodEnd} />, {id}
      </p>
    </li>
  );
}

type ListProperties = { id: string; title: string; empty: string; children: ReactNode[] };

const ListSection = ({ id, title, empty, children }: ListProperties) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id}>{title}</h2>
    {children.length === 0 ? <p>{empty}</p> : <ol className="grid grid-cols-1">{children}</ol>}
  </section>
);

const day = 24 * 60 * 60;
const steps = [
  ['1 hour', day / 24],
  ['1 day', day],
  ['1 week', 7 * day],
  ['1 month', 31 * day],
] as const;

/** State of the payment sandbox, with the actions of Stripe's dashboard. */
export function PaymentDashboardPage() {
  const { data } = useQuery(dashboardQuery);
  if (!data) return null;
  const { now, payments, subscriptions } = data;
  return (
    <PageFrame className="grid grid-cols-1 gap-6">
      <h1>Demo payments</h1>
      <Banner kind="warning" title="This is not Stripe, and no money moves">
        SeaLeap runs as a demo here, with a stand-in for the card payments. Everyone who can open this page can use its
        buttons. Never type a real card.
      </Banner>
      <section aria-labelledby="clock" className="grid grid-cols-1 gap-3">
        <h2 id="clock">Clock</h2>
        <p>
          Here it is <Instant at={now} />. When the clock moves on, premium is paid again, tried again, or ends.
        </p>
        <div className="flex flex-wrap gap-3">
          {steps.map(([name, seconds]) => (
            <ControlButton
              key={name}
              control="clock"
              fields={{ advance: String(seconds) }}
              label={`Move the clock on by ${name}`}
            >
              + {name}
            </ControlButton>
          ))}
        </div>
      </section>
      <ListSection id="payments" title="Payments" empty="Nobody has paid anything yet.">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ListSection>
      <ListSection id="subscriptions" title="Subscriptions" empty="Nobody has premium yet.">
        {subscriptions.map((subscription) => (
          <Subscription key={subscription.id} {...subscription} />
        ))}
      </ListSection>
    </PageFrame>
  );
}
