import { isNotNull, sql } from 'drizzle-orm';
import { createEnrollmentRepository } from '#features/enrollments/server/enrollment-repository.ts';
import { createPaymentComparison } from '#features/enrollments/server/payment-comparison.ts';
import { createPaymentGateway } from '#features/enrollments/server/payment-gateway.ts';
import { subscriptions } from '#features/memberships/server/subscription-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';

/** What must hold in our rows alone, each as a query for what breaks it. */
const inOurRows = {
  'two completed enrollments of one person and class': sql`
    select user_id || ' ' || course_id as found from enrollments where payment_status = 'completed'
    group by user_id, course_id having count(*) > 1`,
  'a purchase without its letter': sql`
    select e.id::text as found from enrollments e where e.payment_status = 'completed' and e.user_id is not null
    and not exists (select from outbox o where o.key = 'enrollment-bought:' || e.id)`,
  'a purchase that was given back without a letter': sql`
    select e.id::text as found from enrollments e where e.payment_status = 'refunded' and e.user_id is not null
    and not exists (select from outbox o where o.key ~ ('^enrollment-(paidBack|lost|boughtTwice):' || e.id))`,
  'a letter without its purchase': sql`
    select key as found from outbox o where key like 'enrollment-bought:%'
    and not exists (select from enrollments e where 'enrollment-bought:' || e.id = o.key and e.receipt_number is not null)`,
  'a tier that is not that of the subscription': sql`
    select m.user_id as found from memberships m where (m.tier = 'premium') <> exists (
      select from subscriptions s where s.user_id = m.user_id and (s.state in ('active', 'trialing')
      or (s.state = 'past_due' and s.past_due_since > now() - interval '7 days')))`,
};

/** What was answered with success, and so must be there whatever happened afterwards. */
export type Acknowledged = { enrollments?: readonly string[]; events?: readonly string[] };

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
 * What must hold of money once everything has come to rest (design.md, 'How money travels'), as a list of what does not:
 * a succeeded payment if and only if there is a completed enrollment, once for a person and class, of the same amount,
 * currency and owner; one letter for each; premium if and only if the subscription says so; nothing acknowledged is lost.
 */
export async function checkMoneyInvariants(db: Database, stripe: Stripe, acknowledged: Acknowledged = {}) {
  const broken: string[] = [];
  const comparison = createPaymentComparison({
    payments: createPaymentGateway(stripe),
    repository: createEnrollmentRepository(db),
    settle: async () => {},
    now: () => new Date(),
  });
  for await (const { kind, ours, theirs } of comparison.compareAll()) broken.push(`${kind}: ${ours} | ${theirs}`);
  for await (const found of compareSubscriptions(db, stripe)) broken.push(found);
  const queries = {
    ...inOurRows,
    'an acknowledged enrollment is lost': missingFrom('enrollments', acknowledged.enrollments ?? []),
    'an acknowledged event is lost': missingFrom('payment_events', acknowledged.events ?? []),
  };
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { found: string }[] };
    for (const { found } of rows) broken.push(`${kind}: ${found}`);
  }
  return broken;
}
