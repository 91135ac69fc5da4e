import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCountRepository } from './count-repository.ts';
import { analyticsCounts, visitorSketches } from './count-table.ts';
import { createAnalytics } from './page-views.ts';
import { addCourse } from './testing/add-course.ts';
import { addOpportunity } from './testing/add-opportunity.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'accept-language': 'en',
  'sec-fetch-dest': 'document',
};
let clock = new Date('2026-11-21T12:00:00Z');

function open(db: Database) {
  clock = new Date('2026-11-21T12:00:00Z');
  const logger = { warn: vi.fn() };
  const analytics = createAnalytics({
    db,
    logger,
    addressOf: ({ headers }) => String(headers['x-address'] ?? '10.0.0.1'),
    pause: 1_000_000,
    now: () => clock,
  });
  const visit = async (url: string, headers: Record<string, string | undefined> = {}, statusCode = 200) => {
    const response = Object.assign(new EventEmitter(), { statusCode });
    const request = { method: 'GET', url, headers: { ...browser, ...headers } };
    analytics.watch(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    response.emit('finish');
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { analytics, visit, logger };
}

/** The saved counts as `name subject: count`, of one grain. */
async function read(db: Database, grain = 'day') {
  const rows = await db.select().from(analyticsCounts).where(sql`grain = ${grain}`);
  return rows.map(({ name, subject, count }) => `${name} ${subject}: ${count}`).sort();
}

it('counts a visitor once a day, over all pages and processes', async ({ db }) => {
  const one = open(db);
  const other = open(db);
  await one.visit('/');
  await one.visit('/classes');
  await one.visit('/', { 'x-address': '10.0.0.2' });
  await other.visit('/about');
  await other.visit('/about', { 'x-address': '10.0.0.3' });
  await one.analytics.stop();
  await other.analytics.stop();

  expect(await read(db)).toEqual(['visitors : 3']);
  expect(one.logger.warn).not.toHaveBeenCalled();
});

it('counts pages that the service worker fetches, and not those that it only stores', async ({ db }) => {
  await addOpportunity(db, 'one', 'The first');
  const { analytics, visit } = open(db);
  const opened = { 'sec-fetch-dest': 'empty', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  await visit('/opportunities/one', opened);
  await visit('/', { ...opened, accept: '*/*', 'x-address': '10.0.0.2' });
  await visit('/', { ...opened, 'sec-purpose': 'prefetch;prerender', 'x-address': '10.0.0.3' });
  await analytics.stop();

  expect(await read(db)).toEqual(['opens : 1', 'opens one: 1', 'visitors : 1']);
});

it('ignores bots, failures, prefetches and the administration', async ({ db }) => {
  const { analytics, visit } = open(db);
  await visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await visit('/', { 'user-agent': 'curl/8.0' });
  await visit('/', { 'accept-language': undefined });
  await visit('/', { 'sec-fetch-dest': undefined });
  await visit('/', { 'sec-purpose': 'prefetch' });
  await visit('/nothing', {}, 404);
  await visit('/admin');
  await visit('/dev/mail');
  await analytics.stop();

  expect(await read(db)).toEqual([]);
});

it('ignores a browser that requests faster than people do', async ({ db }) => {
  await addOpportunity(db, 'one', 'The first');
  const { analytics, visit } = open(db);
  for (let attempt = 0; attempt < 100; attempt += 1)
    await visit(`/opportunities/made-${attempt}`, { 'x-address': '10.0.0.9' });
  await visit('/opportunities/one');
  await analytics.stop();

  expect(await read(db)).toEqual(['opens : 61', 'opens one: 1', 'visitors : 2']);
});

it('counts openings by opportunity, however opened, and no reloads', async ({ db }) => {
  await addOpportunity(db, 'one', 'The first');
  const { analytics, visit } = open(db);
  await visit('/opportunities/one');
  await visit('/opportunities/one');
  await visit('/api/opportunities/one', { 'sec-fetch-dest': 'empty', 'x-address': '10.0.0.2' });
  analytics.recordEvent('applies', 'one', { address: '10.0.0.1', headers: browser });
  analytics.recordEvent('applies', 'made-up', { address: '10.0.0.1', headers: browser });
  analytics.recordEvent('quizzes', 'arts,tech', { address: '10.0.0.1', headers: browser });
  await analytics.stop();

  for (const grain of ['week', 'month'])
    expect(await read(db, grain)).toEqual(['applies one: 1', 'opens one: 2', 'quizzes arts,tech: 1']);
});

it('counts a finished search, and stores terms that several visitors searched for', async ({ db }) => {
  const { analytics, visit } = open(db);
  analytics.noteTotal('underwater basket', 0);
  const type = async (address: string, q: string) =>
    visit(`/opportunities?q=${encodeURIComponent(q)}`, { 'x-address': address });
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    for (const q of ['un', 'underwater', 'underwater basket']) await type(address, q);
    await type(address, 'ada.lovelace@example.org');
  }
  await type('10.0.0.1', 'only mine');
  await analytics.stop();

  expect((await read(db)).filter((line) => !line.startsWith('visitors'))).toEqual([
    'emptySearches : 3',
    'emptySearches underwater basket: 3',
    'lists : 3',
    'searches : 7',
    'searches underwater basket: 3',
  ]);
});

it('counts a search that leads to something that is opened, once', async ({ db }) => {
  await addOpportunity(db, 'one', 'The first');
  const { analytics, visit } = open(db);
  const presses = async () => (await read(db)).filter((line) => /^search/.test(line));
  await visit('/opportunities?q=sea');
  await visit('/opportunities/one');
  await visit('/opportunities/two');
  await analytics.flush();
  expect(await presses()).toEqual(['searchPresses : 1', 'searches : 1']);

  await visit('/opportunities?q=chess', { 'x-address': '10.0.0.2' });
  clock = new Date(clock.getTime() + 11_000);
  await analytics.flush();
  clock = new Date(clock.getTime() + 31 * 60_000);
  await analytics.flush();
  await visit('/opportunities/one', { 'x-address': '10.0.0.2' });
  await analytics.stop();
  expect(await presses()).toEqual(['searchPresses : 1', 'searches : 2']);
});

it('counts lists, and the steps to a payment', async ({ db }) => {
  await addCourse(db, 'sailing');
  const { analytics, visit } = open(db);
  const tracked = { address: '10.0.0.1', headers: browser };
  await visit('/opportunities');
  await visit('/opportunities?after=x');
  await visit('/classes/sailing');
  await visit('/api/courses/sailing', { 'sec-fetch-dest': 'empty', 'x-address': '10.0.0.2' });
  await visit('/classes/made-up');
  await visit('/checkout/sailing');
  await visit('/membership');
  await visit('/membership/upgrade');
  analytics.recordEvent('coursePayments', 'sailing', tracked);
  analytics.recordEvent('courseFailures', 'sailing', tracked);
  analytics.recordEvent('premiumPayments', '', tracked);
  await analytics.stop();

  expect(await read(db, 'month')).toEqual([
    'courseCheckouts sailing: 1',
    'courseFailures sailing: 1',
    'coursePages sailing: 2',
    'coursePayments sailing: 1',
  ]);
  const totals = (await read(db)).filter((line) => line.includes(' : '));
  expect(totals).toEqual(
    expect.arrayContaining(['lists : 1', 'premiumCheckouts : 1', 'premiumPages : 1', 'premiumPayments : 1']),
  );
});

it('waits while a visitor is still typing', async ({ db }) => {
  const { analytics, visit } = open(db);
  await visit('/opportunities?q=sea');
  await analytics.flush();
  expect((await read(db)).filter((line) => line.startsWith('searches'))).toEqual([]);
  clock = new Date(clock.getTime() + 11_000);
  await analytics.flush();
  expect((await read(db)).filter((line) => line.startsWith('searches'))).toEqual(['searches : 1']);
  await analytics.stop();
});

it('deletes the salt and the sketch with the day, and keeps the number', async ({ db }) => {
  const { analytics, visit } = open(db);
  await visit('/');
  await analytics.flush();
  expect(await db.select().from(visitorSketches)).toHaveLength(1);
  clock = new Date('2026-11-22T00:10:00Z');
  await createCountRepository(db).deleteData('2026-11-22');
  expect(await db.select().from(visitorSketches)).toEqual([]);
  await visit('/');
  await analytics.stop();

  const rows = await db.select().from(analyticsCounts);
  expect(rows.map(({ startsOn, count }) => [startsOn, count])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 1],
  ]);
});

it('stores nothing that identifies a visitor', async ({ db }) => {
  const { analytics, visit } = open(db);
  await visit('/opportunities?q=secret', {
    'x-address': '203.0.113.77',
    'user-agent': `${browser['user-agent']} Rare/9`,
  });
  await analytics.stop();
  const held = JSON.stringify([await db.select().from(analyticsCounts), await db.select().from(visitorSketches)]);
  expect(held).not.toMatch(/203\.0|Rare|secret/);
});
