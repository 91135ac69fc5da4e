import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { AnalyticsReport, Funnels, RevenuePeriod, TopEntries } from '../contract.ts';
import { analyticsEndpoints } from './analytics-routes.ts';
import { analyticsCounts } from './count-table.ts';
import { addCourse } from './testing/add-course.ts';
import { addOpportunity } from './testing/add-opportunity.ts';

const somebody = (role: 'curator' | 'admin') =>
  ({ id: 's', person: { id: 'ada', role }, createdAt: new Date() }) as Session;

function open(db: Database, role: 'curator' | 'admin' = 'admin') {
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => somebody(role)))
    .route('/', mountEndpoints(analyticsEndpoints(db)));
  return {
    ask: (path: string) => app.request(`http://localhost/admin/analytics${path}`),
    read: async <Answer>(path: string) =>
      (await (await app.request(`http://localhost/admin/analytics${path}`)).json()) as Answer,
  };
}

const count = (name: string, startsOn: string, number: number, subject = '', grain: 'day' | 'month' = 'day') => ({
  grain,
  name,
  startsOn,
  subject,
  count: number,
});

it('sums days to weeks from Monday and to months, with zeros', async ({ db }) => {
  await db
    .insert(analyticsCounts)
    .values([
      count('visitors', '2026-11-15', 1),
      count('visitors', '2026-11-16', 2),
      count('visitors', '2026-11-22', 4),
      count('opens', '2026-11-20', 8),
      count('applies', '2026-11-20', 3),
      count('opens', '2026-11-20', 8, 'not a total'),
    ]);
  const { read } = open(db);
  const visitors = async (search: string) =>
    (await read<AnalyticsReport>(search)).periods
      .filter((one) => one.visitors > 0)
      .map((one) => [one.start, one.visitors]);

  expect(await visitors('?until=2026-11-22')).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 2],
    ['2026-11-22', 4],
  ]);
  expect(await visitors('?by=week&until=2026-11-22')).toEqual([
    ['2026-11-09', 1],
    ['2026-11-16', 6],
  ]);
  expect(await visitors('?by=month&until=2026-11-22')).toEqual([['2026-11-01', 7]]);
  const { periods } = await read<AnalyticsReport>('?by=month&until=2026-11-22');
  expect([periods.length, periods[0]!.start, periods.at(-1)]).toMatchObject([
    13,
    '2025-11-01',
    { opens: 8, applies: 3, quizzes: 0 },
  ]);
});

it('counts sign-ups by the day in UTC', async ({ db }) => {
  await db.execute(sql`insert into users (id, name, email, created_at) values
    ('a', 'A', 'a@example.org', '2026-11-20T23:59:00Z'), ('b', 'B', 'b@example.org', '2026-11-21T00:01:00Z')`);
  const { periods } = await open(db).read<AnalyticsReport>('?until=2026-11-21');
  expect(periods.slice(-2).map(({ signUps }) => signUps)).toEqual([1, 1]);
});

it('lists the most opened, applied to, searched and answered of a period', async ({ db }) => {
  await addOpportunity(db, 'one', 'The first');
  const month = '2026-11-01';
  await db
    .insert(analyticsCounts)
    .values([
      count('opens', month, 5, 'one', 'month'),
      count('opens', month, 9, 'gone', 'month'),
      count('applies', month, 2, 'one', 'month'),
      count('searches', month, 4, 'sea', 'month'),
      count('emptySearches', month, 1, 'sea', 'month'),
      count('quizzes', month, 7, 'arts,tech', 'month'),
      count('opens', month, 99, 'one', 'day'),
    ]);
  expect(await open(db).read<TopEntries>('/top?by=month&of=2026-11-21')).toEqual({
    start: month,
    opens: [
      { slug: 'gone', title: 'gone', opens: 9, applies: 0 },
      { slug: 'one', title: 'The first', opens: 5, applies: 2 },
    ],
    searches: [{ subject: 'sea', count: 4 }],
    emptySearches: [{ subject: 'sea', count: 1 }],
    quizzes: [{ subject: 'arts,tech', count: 7 }],
  });
});

it('counts what was paid, for oneself and for a group, and not what was free', async ({ db }) => {
  await addCourse(db, 'sailing');
  await db.insert(analyticsCounts).values(count('coursePages', '2026-11-01', 3, 'sailing', 'month'));
  const purchased = {
    courseId: 'sailing',
    courseTitle: 'Sailing',
    currency: 'usd',
    paymentStatus: 'completed',
  } as const;
  const paidAs = (receiptNumber: string, paymentIntentId: string) => ({
    ...purchased,
    ...{ receiptNumber, paymentIntentId, amountCents: 4_900, completedAt: new Date('2026-11-20T12:00:00Z') },
  });
  await db
    .insert(enrollments)
    .values([paidAs('SL-1', 'pi_1'), { ...paidAs('SL-2', 'pi_2'), paymentIntentId: null, amountCents: 0 }]);
  const [coupon] = await db.insert(coupons).values({ code: 'GROUP', percent: 100 }).returning();
  await db.insert(groupPurchases).values({ ...paidAs('SL-3', 'pi_3'), seats: 2, couponId: coupon!.id });
  const { classes, byCourse } = await open(db).read<Funnels>('/funnels?by=month&of=2026-11-21');
  expect(classes.paid).toBe(2);
  expect(byCourse.map(({ paid }) => paid)).toEqual([2]);
});

it('tells how many went how far, and leaves out classes that hardly anybody has seen', async ({ db }) => {
  await addCourse(db, 'sailing');
  await addOpportunity(db, 'one', 'The first');
  await db
    .insert(analyticsCounts)
    .values([
      ...[count('lists', '2026-11-02', 9), count('lists', '2026-10-31', 50), count('opens', '2026-11-20', 4)],
      ...[
        count('searches', '2026-11-20', 6),
        count('emptySearches', '2026-11-20', 1),
        count('searchPresses', '2026-11-20', 2),
      ],
      ...[count('coursePages', '2026-11-20', 5), count('coursePages', '2026-11-01', 3, 'sailing', 'month')],
      ...[
        count('coursePages', '2026-11-01', 2, 'chess', 'month'),
        count('courseCheckouts', '2026-11-01', 1, 'sailing', 'month'),
      ],
    ]);
  await db.execute(sql`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.org')`);
  await db.execute(sql`insert into subscriptions (user_id, customer_id, price_id, started_at)
    values ('ada', 'c', 'p', '2026-11-30T23:00:00Z'), (null, 'd', 'p', '2026-12-01T00:00:00Z')`);
  await db.execute(sql`insert into applications (user_id, opportunity_id, is_own, title, link, created_at)
    select 'ada', id, false, title, link, '2026-11-03T00:00:00Z'::timestamptz from opportunities where slug = ${'one'}
    union all select 'ada', null, true, 'My own', 'https://example.org', '2026-11-03T00:00:00Z'::timestamptz`);
  expect(await open(db).read<Funnels>('/funnels?by=month&of=2026-11-21')).toEqual({
    start: '2026-11-01',
    opportunities: { lists: 9, opens: 4, saves: 1, applies: 0 },
    searches: { searches: 6, empty: 1, pressed: 2 },
    classes: { pages: 5, checkouts: 0, begun: 0, failed: 0, paid: 0 },
    premium: { pages: 0, checkouts: 0, begun: 0, failed: 0, paid: 1 },
    byCourse: [{ id: 'sailing', title: 'Sailing', pages: 3, checkouts: 1, begun: 0, failed: 0, paid: 0 }],
  });
});

it('shows revenue to admins only, and everything else to curators', async ({ db }) => {
  const { ask } = open(db, 'curator');
  const statuses = await Promise.all(
    ['', '/top?of=2026-11-21', '/funnels?of=2026-11-21', '/export', '/revenue', '/revenue/export'].map(
      async (path) => (await ask(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 403, 403]);
});

it('refuses impossible days and periods', async ({ db }) => {
  const { ask } = open(db);
  for (const search of ['?by=year', '?until=2026-02-31', '?until=x', '/top?of=', '?other=1'])
    expect((await ask(search)).status, search).toBe(400);
});

it('gives the same numbers as a file for a spreadsheet', async ({ db }) => {
  await db.insert(analyticsCounts).values(count('visitors', '2026-11-21', 7));
  const response = await open(db).ask('/export?until=2026-11-21');
  const lines = (await response.text()).split('\r\n');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="sealeap-numbers-by-day.csv"');
  expect(lines[0]).toBe(
    'From,Visitors,Searches,Searches without results,Opportunities opened,Apply Now,Quizzes finished,Sign-ups,Classes bought,Premium started',
  );
  expect(lines.at(-2)).toBe('2026-11-21,7,0,0,0,0,0,0,0,0');
});

it('reads a year of days, and what stands out, from its indexes', async ({ db }) => {
  await db.execute(sql`insert into analytics_counts (grain, name, starts_on, subject, count)
    select 'day', name, '2026-01-01'::date + day, subject::text, subject
    from unnest(array['opens', 'visitors']) name, generate_series(0, 60) day, generate_series(1, 200) subject`);
  await db.execute(sql`analyze analytics_counts`);
  const plan = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] }).rows
      .map((row) => Object.values(row)[0])
      .join('\n');
  const max = await plan(sql`select subject, count from analytics_counts where grain = 'day' and name = 'opens'
    and starts_on = '2026-02-01' and subject <> '' order by count desc limit 20`);
  expect(max).toContain('Index Scan Backward using analytics_counts_top');
  expect(max).not.toContain('Sort');
  const totals = await plan(sql`select name, starts_on, count from analytics_counts where grain = 'day'
    and name in ('opens', 'visitors') and starts_on >= '2025-01-01' and starts_on < '2027-01-01' and subject = ''`);
  expect(totals).toContain('analytics_counts_totals');
});

it('reports no revenue without payments', async ({ db }) => {
  expect(await open(db).read<RevenuePeriod[]>('/revenue?by=month')).toEqual([]);
});

it('agrees with the ledger to the cent, by day and currency', async ({ db }) => {
  const paid = (id: string, currency: string, amountCents: number, day: string) => ({
    id,
    kind: 'premium' as const,
    title: 'Premium',
    paymentIntentId: null,
    receiptNumber: null,
    currency,
    amountCents,
    paidAt: new Date(`${day}T12:00:00Z`),
  });
  const repository = createPaymentRepository(db);
  await repository.add(paid('one', 'usd', 1000, '2026-11-20'));
  await repository.add(paid('two', 'usd', 4999, '2026-11-21'));
  await repository.add(paid('three', 'eur', 900, '2026-11-21'));
  const madeAt = new Date('2026-11-21T13:00:00Z');
  const refund = {
    refundId: 're_1',
    requestId: null,
    amountCents: 250,
    currency: 'usd',
    status: 'succeeded',
    feeCents: null,
  };
  await repository.saveRefunds('one', [{ ...refund, madeAt }], madeAt);
  const ask = open(db);
  expect(await ask.read<RevenuePeriod[]>('/revenue?by=month&until=2026-11-21')).toEqual([
    { start: '2026-11-01', currency: 'eur', revenueCents: 900, returnedCents: 0 },
    { start: '2026-11-01', currency: 'usd', revenueCents: 5999, returnedCents: 250 },
  ]);
  const lines = (await (await ask.ask('/revenue/export?until=2026-11-21')).text()).split('\r\n');
  expect(lines).toContain('2026-11-21,USD,49.99,2.50,47.49');
});
