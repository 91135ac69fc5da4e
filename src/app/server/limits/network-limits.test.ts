import { count } from 'drizzle-orm';
import { expect } from 'vitest';
import { webinarRow } from '#features/meeting/webinars/server/testing/webinar-row.ts';
import { webinars } from '#features/meeting/webinars/server/webinar-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { rateLimits } from '#platform/server/http/limits/rate-limit-table.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser } from '../testing/product.ts';

const addOpportunity = async (db: Database) =>
  (
    await db
      .insert(opportunities)
      .values(opportunityRow({ slug: 'sea-prize' }))
      .returning()
  )[0]!.id;

/** How often each status was answered. */
function countStatuses(statuses: number[]) {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

type Body = (index: number, opportunity: string) => object;
const message = 'Which programmes are there for me?';
/** How often an hour, and what is sent. */
const limited: Record<string, [number, Body]> = {
  '/api/contact': [5, () => ({ name: 'Ada', email: 'ada@example.org', message })],
  '/api/newsletter': [5, (index) => ({ email: `ada${index}@example.org` })],
  '/api/reports': [5, (_, opportunity) => ({ opportunity, reason: 'scam' })],
  '/api/search-emails': [10, (index) => ({ email: `ada${index}@example.org`, filters: 'q=sea' })],
  '/api/webinars/sailing/visitors': [10, (index) => ({ name: 'Ada', email: `ada${index}@example.org` })],
};
for (const [path, [max, body]] of Object.entries(limited))
  it(`${path} counts an IPv6 network, not its addresses`, async ({ db }) => {
    const app = createProduct(db);
    const opportunity = await addOpportunity(db);
    await db.insert(webinars).values({ ...webinarRow, slug: 'sailing' });
    const statuses: number[] = [];
    for (let index = 1; index <= 12; index++) {
      const visitor = openBrowser(app, `2001:db8:1:2::${index.toString(16)}`);
      statuses.push((await visitor.post(path, body(index, opportunity))).status);
    }
    expect(countStatuses(statuses)).toEqual({ 204: max, 429: 12 - max });

    const neighbor = openBrowser(app, '2001:db8:1:3::1');
    expect((await neighbor.post(path, body(100, opportunity))).status).toBe(204);
  });

it('takes reports of others after any number from elsewhere, and stores repeats once', async ({ db }) => {
  const app = createProduct(db);
  const opportunity = await addOpportunity(db);
  const report = (network: number, more: object = {}) =>
    openBrowser(app, `10.0.0.${network}`).post('/api/reports', { opportunity, reason: 'scam', ...more });
  const statuses: number[] = [];
  for (let network = 1; network <= 40; network++) statuses.push((await report(network)).status);
  expect(countStatuses(statuses)).toEqual({ 204: 40 });
  expect(await db.select().from(reports)).toHaveLength(30);

  expect((await report(41, { note: 'They ask for a fee.' })).status).toBe(204);
  expect((await report(42, { reason: 'closed' })).status).toBe(204);
  expect(await db.select().from(reports)).toHaveLength(32);
});

it('limits reports of a member by account, whatever the network', async ({ db }) => {
  const app = createProduct(db);
  const opportunity = await addOpportunity(db);
  const ada = openBrowser(app, '10.0.0.1');
  await ada.post('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.org', password: 'a leap into the sea' });
  const statuses: number[] = [];
  for (let network = 1; network <= 7; network++) {
    const browser = openBrowser(app, `10.0.1.${network}`);
    for (const [name, value] of ada.jar) browser.jar.set(name, value);
    statuses.push((await browser.post('/api/reports', { opportunity, reason: 'scam' })).status);
  }
  expect(countStatuses(statuses)).toEqual({ 204: 5, 429: 2 });
});

it('limits what one person makes the payment provider answer', async ({ db }) => {
  const ada = openBrowser(createProduct(db));
  await ada.post('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.org', password: 'a leap into the sea' });
  const statuses: number[] = [];
  for (let index = 0; index < 35; index++) {
    const payment = { enrollmentId: crypto.randomUUID(), paymentIntentId: 'pi_1' };
    statuses.push((await ada.post('/api/payment-success', payment)).status);
    statuses.push((await ada.post('/api/create-payment-intent', { courseId: 'none' })).status);
  }
  expect(countStatuses(statuses)).toEqual({ 404: 60, 429: 10 });
});

it('refuses a crowd at the log in before it costs anything, and lets others in', async ({ db }) => {
  const app = createProduct(db);
  const eve = openBrowser(app, '2001:db8:1:2::1');
  const statuses: number[] = [];
  for (let index = 0; index < 150; index++)
    statuses.push((await eve.post('/api/auth/sign-in/email', { email: 'not an address', password: 'x' })).status);
  const refused = countStatuses(statuses)[429]!;
  expect(refused).toBeGreaterThan(10);
  const countLimits = () => db.select({ limits: count() }).from(rateLimits);
  const counted = await countLimits();

  expect((await eve.post('/api/auth/sign-in/email', { email: 'eve@example.org', password: 'x' })).status).toBe(429);
  expect(await countLimits()).toEqual(counted);
  const ada = { name: 'Ada', email: 'ada@example.org', password: 'a leap into the sea' };
  expect((await openBrowser(app, '10.0.0.1').post('/api/auth/sign-up/email', ada)).status).toBe(204);
});
