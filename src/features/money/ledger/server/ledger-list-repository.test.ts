import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createLedgerLists } from './ledger-list-repository.ts';

async function fill(db: Database) {
  await db.execute(sql`insert into payments (id, kind, payment_intent_id, title, receipt_number, currency, amount_cents, paid_at, search_text)
    select 'p-' || i, 'class', 'pi_' || md5(i::text), 'Class', 'SL-' || i, 'usd', 4900, now() - make_interval(mins => i),
      'class sl-' || i || ' pi_' || md5(i::text) from generate_series(1, 20000) i`);
  await db.execute(sql`insert into ledger_entries (key, kind, payment_id, currency, gross_cents, provider_id, at, day)
    select 'payment:' || id, 'payment', id, currency, amount_cents, payment_intent_id, paid_at, (paid_at at time zone 'UTC')::date from payments`);
  await db.execute(sql`insert into payment_refunds (refund_id, payment_id, amount_cents, currency, status, made_at)
    select 're_' || i, 'p-' || i * 20, 100, 'usd', 'succeeded', now() - make_interval(mins => i) from generate_series(1, 900) i`);
  await db.execute(sql`insert into payment_disputes (dispute_id, payment_id, amount_cents, currency, status, reason, has_evidence, opened_at)
    select 'du_' || i, 'p-' || i * 40, 4900, 'usd', 'lost', 'fraudulent', false, now() - make_interval(mins => i) from generate_series(1, 300) i`);
  await db.execute(sql`insert into payment_discrepancies (kind, object_id, ours, theirs, found_at)
    select 'kind', 'o' || i, '', '', now() - make_interval(mins => i) from generate_series(1, 3000) i`);
  await db.execute(sql`insert into subscriptions (customer_id, price_id, subscription_id, state, cancel_at, ended_at, created_at)
    select 'cus_' || i, 'price', 'sub_' || i, (case when i % 200 = 0 then 'past_due' when i % 3 = 0 then 'canceled' else 'active' end)::subscription_state,
      case when i % 150 = 0 then now() end, case when i % 3 = 0 and i % 150 > 0 then now() end, now() - make_interval(mins => i)
    from generate_series(1, 20000) i`);
  await db.execute(sql`select gin_clean_pending_list('payments_search')`);
  for (const table of [
    'payments',
    'payment_refunds',
    'payment_disputes',
    'payment_discrepancies',
    'ledger_entries',
    'subscriptions',
  ])
    await db.execute(sql.raw(`analyze ${table}`));
}

async function planOf(db: Database, query: PromiseLike<unknown>) {
  const { rows } = (await db.execute(
    sql`explain ${(query as unknown as { getSQL: () => SQL }).getSQL()}`,
  )) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads every list of the ledger by an index, from any cursor', async ({ db }) => {
  const lists = createLedgerLists(db);
  const cursor = '2026-11-01T00:00:00.000Z~p-1';
  const planned: [PromiseLike<unknown>, RegExp][] = [
    [lists.listPayments({}, 51), /using payments_paid/],
    [lists.listPayments({ cursor }, 51), /Index Cond: .*ROW\(paid_at, id\)/],
    [lists.listPayments({ day: '2026-11-01' }, 51), /payments_paid/],
    [lists.listPayments({ state: 'part' }, 51), /payments_refunded/],
    [lists.listPayments({ state: 'disputed' }, 51), /payments_disputed/],
    [lists.listPayments({ q: 'pi_c4ca4238a0b923820dcc' }, 51), /on payments_search/],
    [lists.listRefunds({}, 51), /using payment_refunds_made/],
    [lists.listDisputes({}, 51), /using payment_disputes_opened/],
    [lists.listSubscriptions({}, 51), /using subscriptions_created/],
    [lists.listSubscriptions({ state: 'late' }, 51), /subscriptions_past_due/],
    [lists.listSubscriptions({ state: 'leaving' }, 51), /subscriptions_canceling/],
    [lists.listDiscrepancies({}, 51), /using payment_discrepancies_found/],
    [lists.listPaymentEntries('p-77'), /on ledger_entries_payment|using ledger_entries_payment/],
    [lists.listPaymentRefunds('p-80'), /payment_refunds_payment/],
  ];
  for (const [query, index] of planned) expect(await planOf(db, query)).toMatch(index);
});
