import { isNotNull, sql } from 'drizzle-orm';
import { createEnrollmentRepository } from '#features/money/enrollments/server/enrollment-repository.ts';
import { createGroupRepository } from '#features/money/enrollments/server/groups/group-repository.ts';
import { createPaymentComparison } from '#features/money/enrollments/server/payment-comparison.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { createPaymentIntentGateway } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/** Queries of our own tables; each finds violations of the invariant named by its key. */
const rowInvariants = {
  'two completed enrollments of one person and class': sql`
    select user_id || ' ' || course_id as found from enrollments where payment_status = 'completed'
    group by user_id, course_id having count(*) > 1`,
  'a purchase without its email': sql`
    select e.id::text as found from enrollments e where e.payment_status = 'completed' and e.user_id is not null
    and not exists (select from outbox o where o.key = 'enrollment-purchased:' || e.id)`,
  'a purchase that was given back without an email': sql`
    select e.id::text as found from enrollments e where e.payment_status = 'refunded' and e.user_id is not null
    and not exists (select from outbox o where o.key ~ ('^enrollment-(paidBack|lost|purchasedTwice):' || e.id))`,
  'an email without its purchase': sql`
    select key as found from outbox o where key like 'enrollment-purchased:%'
    and not exists (select from enrollments e where 'enrollment-purchased:' || e.id = o.key and e.receipt_number is not null)`,
  'a purchase without its ledger entry': sql`
    select e.id::text as found from enrollments e where e.receipt_number is not null and not exists (select from
    ledger_entries m where m.key = 'payment:' || e.id and m.gross_cents = e.amount_cents and m.currency = e.currency)`,
  'a price that is not that of its coupon': sql`
    select e.id::text as found from enrollments e join coupons c on c.id = e.coupon_id
    cross join lateral (select coalesce(round(e.list_price_cents * (100 - c.percent) / 100.0),
      e.list_price_cents - c.amount_cents)::int as cents) price
    where e.amount_cents <> case when price.cents < 50 then 0 else price.cents end`,
  'an enrollment for nothing without a coupon': sql`
    select e.id::text as found from enrollments e where e.amount_cents = 0 and e.coupon_code is null`,
  'a price of Premium that is not that of its coupon': sql`
    select i.invoice_id as found from membership_invoices i join subscriptions s on s.id = i.subscription
    where i.amount_cents + i.discount_cents <> 1000
      or i.discount_cents <> case when i.period_start < s.created_at
        + make_interval(months => coalesce(s.discount_months, 0)) - interval '1 day' then s.discount_cents else 0 end`,
  'more uses of a coupon of Premium than there are, or two of one person': sql`
    select c.code as found from coupons c join subscriptions s on s.coupon_id = c.id
    and (s.started_at is not null or s.state not in ('canceled', 'incomplete_expired'))
    group by c.id having count(*) > c.max_uses or count(*) > count(distinct s.user_id)`,
  'a discount of Premium that the ledger does not name': sql`
    select i.invoice_id as found from membership_invoices i join subscriptions s on s.id = i.subscription
    join payments p on p.id = i.invoice_id where p.discount_cents <> i.discount_cents
      or p.coupon_code is distinct from case when i.discount_cents > 0 then s.coupon_code end`,
  'more uses of a coupon than there are, or two of one person': sql`
    select c.code as found from coupons c join enrollments e on e.coupon_id = c.id and e.payment_status <> 'canceled'
    group by c.id having count(*) > c.max_uses or count(*) > count(distinct e.user_id)
      or count(*) filter (where e.user_id <> c.user_id) > 0`,
  'a discount that the ledger does not name': sql`
    select e.id::text as found from enrollments e join payments p on p.id = e.id::text
    where p.discount_cents <> coalesce(e.list_price_cents - e.amount_cents, 0)
      or p.coupon_code is distinct from e.coupon_code`,
  'seats for a group without their email': sql`
    select g.id::text as found from group_purchases g where g.payment_status = 'completed' and g.user_id is not null
    and not exists (select from outbox o where o.key = 'group-purchased:' || g.id)`,
  'seats that were given back without an email': sql`
    select g.id::text as found from group_purchases g where g.payment_status = 'refunded' and g.user_id is not null
    and not exists (select from outbox o where o.key ~ ('^group-(paidBack|lost):' || g.id))`,
  'seats without their ledger entry': sql`
    select g.id::text as found from group_purchases g where g.receipt_number is not null and not exists (select from
    ledger_entries m where m.key = 'payment:' || g.id and m.gross_cents = g.amount_cents and m.currency = g.currency)`,
  'a coupon of seats that is not what was paid for': sql`
    select g.id::text as found from group_purchases g left join coupons c on c.id = g.coupon_id
    where g.receipt_number is not null and (c.id is null or c.percent <> 100 or c.course_id <> g.course_id
      or c.max_uses <> greatest(1, g.seats - g.refunded_cents * g.seats / g.amount_cents,
        (select count(*) from enrollments e where e.coupon_id = c.id and e.payment_status <> 'canceled'))
      or (c.ended_at is not null) <> (g.payment_status = 'refunded' or g.suspended_at is not null))`,
  'a coupon of seats that nobody has paid for': sql`
    select c.code as found from coupons c where c.code like 'GROUP-%' and not exists (select from group_purchases g
    where g.coupon_id = c.id and g.receipt_number is not null)`,
  'an invoice without its ledger entry': sql`
    select i.invoice_id as found from membership_invoices i where not exists (select from ledger_entries m
    where m.key = 'payment:' || i.invoice_id and m.gross_cents = i.amount_cents)`,
  'a refund without its ledger entry': sql`
    select r.refund_id as found from payment_refunds r where coalesce((select sum(m.gross_cents) from ledger_entries m
    where m.provider_id = r.refund_id), 0) <> case when r.status in ('failed', 'canceled') then 0 else -r.amount_cents end`,
  'a sum of refunds that is not that of the ledger': sql`
    select p.id as found from payments p where p.refunded_cents <> coalesce((select -sum(m.gross_cents) from
    ledger_entries m where m.payment_id = p.id and m.kind in ('refund', 'refund failed')), 0)`,
  'a tier that is not that of the subscription': sql`
    select m.user_id as found from memberships m where (m.tier = 'premium') <> exists (
      select from subscriptions s where s.user_id = m.user_id and (s.state in ('active', 'trialing')
      or (s.state = 'past_due' and s.past_due_since > now() - interval '7 days')))`,
};

/** Ids that were acknowledged with success and must exist whatever happened afterwards. */
export type Acknowledged = Partial<Record<'enrollments' | 'groups' | 'events', readonly string[]>>;

const missingFrom = (table: string, ids: readonly string[]) =>
  sql`select id as found from json_array_elements_text(${JSON.stringify(ids)}::json) as given(id)
    where not exists (select from ${sql.identifier(table)} t where t.id::text = given.id)`;

async function* compareSubscriptions(db: Database, stripe: Stripe) {
  const rows = await db.select().from(subscriptions).where(isNotNull(subscriptions.subscriptionId));
  for (const { subscriptionId, state } of rows) {
    const { status } = await stripe.subscriptions.retrieve(subscriptionId!);
    if (status !== state) yield `subscription ${subscriptionId} is ${state}, at the provider ${status}`;
  }
}

/**
 * Checks the payment invariants once all work is done (design.md, 'How money travels') and lists the violations: a
 * succeeded payment if and only if there is a completed enrollment, one per user and course, with the same amount,
 * currency and owner; one email each; premium if and only if the subscription says so; no acknowledged write lost.
 */
export async function checkPaymentInvariants(db: Database, stripe: Stripe, acknowledged: Acknowledged = {}) {
  const broken: string[] = [];
  const sync = async () => {};
  const compareAll = createPaymentComparison({
    payments: createPaymentIntentGateway(stripe),
    kinds: [
      { key: 'enrollmentId', repository: createEnrollmentRepository(db), sync },
      { key: 'groupPurchaseId', repository: createGroupRepository(db), sync },
    ],
    now: () => new Date(),
  });
  for await (const { kind, ours, theirs } of compareAll()) broken.push(`${kind}: ${ours} | ${theirs}`);
  for await (const mismatch of compareSubscriptions(db, stripe)) broken.push(mismatch);
  const queries = {
    ...rowInvariants,
    'an acknowledged enrollment is lost': missingFrom('enrollments', acknowledged.enrollments ?? []),
    'acknowledged seats are lost': missingFrom('group_purchases', acknowledged.groups ?? []),
    'an acknowledged event is lost': missingFrom('payment_events', acknowledged.events ?? []),
  };
  for (const [kind, query] of Object.entries(queries)) {
    for (const { found: violation } of await selectRows<{ found: string }>(db, query))
      broken.push(`${kind}: ${violation}`);
  }
  return broken;
}
