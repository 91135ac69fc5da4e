import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createProduct, policiesOf, publicUrl } from '#app/server/testing/product.ts';
import { seedUsers } from '#app/server/testing/users.ts';
import { adminViews } from '#features/curation/admin/list-vocabulary.ts';
import { createEditor } from '#features/curation/admin/server/shared/editor.ts';
import { editorFields } from '#features/curation/admin/server/testing/editor-fields.ts';
import { contentChannel } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { withNewDatabase } from './bench-databases.ts';
import { fillDatabase } from './fill-database.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const opportunities = 100_000;
const users = 100_000;
const auditEntries = 100_000;
const payments = 50_000;
/** Milliseconds, median. */
const target = 100;

/** Years of administrative data, generated in SQL for speed. */
async function fillAdmin(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = drizzle(pool);
  await fillDatabase(db, opportunities);
  await db.execute(sql`
    update opportunities set
      state = (case when n % 20 = 0 then 'draft' when n % 10 = 1 then 'needs_review' when n % 25 = 2 then 'archived'
        else 'published' end)::opportunity_state,
      verified_at = case when n % 3 = 0 then now() - n % 200 * interval '1 day' end
    from (select id as own, row_number() over () as n from opportunities) numbered where own = id`);
  await db.execute(sql`
    insert into users (id, name, email, created_at)
    select 'made-' || n, 'Member ' || md5(n::text), md5(n::text) || '@example.org', now() - n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(users))}) n`);
  await db.execute(sql`
    insert into audit_entries (at, actor_id, action, subject_id, search_text)
    select now() - n * interval '1 minute', 'made-' || n % 5, 'opportunity.edit', md5((n % 9999)::text), 'opportunity edit ' || md5(n::text)
    from generate_series(1, ${sql.raw(String(auditEntries))}) n`);
  await db.execute(sql`
    insert into reports (kind, subject_id, reason, note, done_at)
    select 'opportunities', id, 'wrong', 'A note', case when n % 4 > 0 then now() - n * interval '1 minute' end
    from (select id, row_number() over () as n from opportunities limit 4000) numbered`);
  await db.execute(sql`
    insert into link_checks (opportunity_id, link, run_at, finding, found_at)
    select id, link, now(), case n % 50 when 0 then 'dead' when 1 then 'changed' end::link_finding,
      case when n % 50 < 2 then now() - n * interval '1 minute' end
    from (select id, link, row_number() over () as n from opportunities where state = 'published') numbered`);
  await db.execute(sql`
    insert into payments (id, kind, payment_intent_id, title, receipt_number, currency, amount_cents, fee_cents, paid_at, check_at, search_text)
    select 'made-' || n, 'class', 'pi_made_' || n, 'A class', 'SL-2026-' || n, 'usd', 4900, 172, now() - n * interval '20 minutes', null,
      'sl-2026-' || n || ' a class pi_made_' || n
    from generate_series(1, ${sql.raw(String(payments))}) n`);
  await db.execute(sql`
    insert into payment_refunds (refund_id, payment_id, amount_cents, currency, status, made_at)
    select 're_made_' || n, 'made-' || n, 1000, 'usd', 'succeeded', now() - n * interval '20 minutes'
    from generate_series(1, ${sql.raw(String(payments))}, 20) n`);
  await db.execute(sql`
    insert into ledger_entries (key, kind, payment_id, currency, gross_cents, fee_cents, provider_id, at, day)
    select 'payment:' || id, 'payment'::ledger_entry_kind, id, currency, amount_cents, fee_cents, payment_intent_id, paid_at,
      (paid_at at time zone 'UTC')::date from payments
    union all select 'refund:' || refund_id, 'refund', payment_id, currency, -amount_cents, null, refund_id, made_at,
      (made_at at time zone 'UTC')::date from payment_refunds`);
  await db.execute(sql`
    insert into analytics_counts (grain, name, starts_on, subject, count)
    select 'day', name, current_date - day, case when n = 0 then '' else 'subject-' || n end, 1 + (n * 7 + day) % 90
    from unnest(array['opens', 'applies', 'searches', 'visitors', 'quizzes']) name, generate_series(0, 730) day, generate_series(0, 200) n`);
  await db.execute(sql`vacuum analyze`);
  await pool.end();
}

/** Endpoints with required parameters; they are among the variants. */
const needQuery = ['money/ledger', 'money/movements.csv', 'numbers/most', 'opportunity-duplicates'].map(
  (path) => `/api/admin/${path}`,
);
const sorts = ['', '&sort=closing&direction=descending', '&sort=title', '&sort=verified'];
/** Searches with many to no results; two-letter words have no trigrams. */
const searches = ['the', 'fellowship', 'young europe', 'lighthouse', 'zzz', 'qx', 'opportunities.example/apply/77777'];

const today = new Date().toISOString().slice(0, 10);
const thisMonth = today.slice(0, 7);

/** Lists with filters and sort orders other than the default. */
const variants = [
  '/api/admin/audit?q=edit%20a1b',
  '/api/admin/audit?action=opportunity',
  ...adminViews.flatMap((view) => sorts.map((sort) => `/api/admin/opportunities?view=${view}${sort}`)),
  ...searches.map((q) => `/api/admin/opportunities?${new URLSearchParams({ q })}`),
  '/api/admin/opportunities?q=fellowship&view=closed&sort=title',
  '/api/admin/opportunities?q=young&view=needs-review',
  '/api/admin/review?kind=reports&state=decided',
  '/api/admin/links?finding=changed',
  `/api/admin/ledger/entries?month=${thisMonth}`,
  `/api/admin/ledger/entries.csv?month=${thisMonth}`,
  '/api/admin/ledger/payments?q=SL-77',
  ...['day', 'week', 'month'].flatMap((by) => [
    `/api/admin/analytics?by=${by}`,
    `/api/admin/analytics/revenue?by=${by}`,
    `/api/admin/analytics/top?by=${by}&of=${today}`,
  ]),
  '/api/admin/users?q=ab12',
  `/api/admin/opportunity-duplicates?except=${randomUUID()}&title=Young+Ocean+Researchers&organization=Harbour`,
];

/** Milliseconds from a saved change until another process has cleared its visitor cache. */
async function timePublishing(databaseUrl: string) {
  const settings = {
    databaseUrl,
    dataDir: '',
    migrationsDir: 'migrations',
    onFatal: (message: string) => {
      throw new Error(message);
    },
  };
  const editorsDatabase = await openDatabase(settings);
  const other = await openDatabase(settings);
  const store = createResponseCache({ isPersonal: () => false });
  let onClear: (() => void) | undefined;
  const clear = () => {
    store.invalidate();
    onClear?.();
  };
  await other.listen(contentChannel, clear, clear);
  const editor = createEditor(editorsDatabase.db);
  const id = randomUUID();
  const times: number[] = [];
  for (let version = 0; version < 30; version += 1) {
    const cleared = new Promise<void>((resolve) => {
      onClear = resolve;
    });
    await editor.save('made-1', id, {
      version,
      state: 'published',
      fields: editorFields({ location: `Place ${version}` }),
    });
    const saved = performance.now();
    await cleared;
    times.push(performance.now() - saved);
  }
  await other.close();
  await editorsDatabase.close();
  return { median: rounded(median(times)), p99: rounded(quantile(times, 0.99)) };
}

/** Latency of every admin endpoint with 100,000 opportunities, users and audit entries on PostgreSQL. */
export async function benchAdmin() {
  const rows: Row[] = [];
  await withNewDatabase('sealeap_bench_desk', async (databaseUrl) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir: '',
      migrationsDir: 'migrations',
      onFatal: (message) => {
        throw new Error(message);
      },
    });
    await fillAdmin(databaseUrl);
    const app = createProduct(database.db);
    const { cookie } = (await seedUsers(database.db, app)).admin;
    const reads = [...policiesOf(app).keys()].filter((route) => /^GET \/api\/admin\/[^:*]*$/.test(route));
    const plain = reads.map((route) => route.slice(4)).filter((path) => !needQuery.includes(path));
    for (const path of [...plain, ...variants]) {
      let status = 0;
      const times = await timeRuns(async () => {
        const answer = await app.request(publicUrl + path, { headers: { cookie } });
        await answer.arrayBuffer();
        status = answer.status;
      });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      const middle = median(times);
      const row = { path, status, median: rounded(middle), p99: rounded(quantile(times, 0.99)) };
      rows.push({ ...row, 'over the target': middle > target ? `of ${target}` : '' });
    }
    await database.close();
    const path = 'from a published change until the store of another process is empty';
    rows.push({ path, status: null, ...(await timePublishing(databaseUrl)), 'over the target': '' });
  });
  printTable(`The administration with ${opportunities} opportunities on PostgreSQL, ms`, rows);
  keepResults('admin', { rows });
}
