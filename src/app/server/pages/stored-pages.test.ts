import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pages as editedPages, pageVersions } from '#features/messaging/pages/server/page-table.ts';
import { tagsOfChange } from '#features/opportunities/core/server/dates/shown-policy.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { contentChannel } from '#platform/server/database/database.ts';
import { createResponseCache, type ResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { createRandom } from '#platform/server/testing/random.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createProduct, type Product } from '../testing/product.ts';

const steps = sized(12, 400);
const count = 9;
const slugOf = (index: number) => `made-${index}`;
const detailOf = (index: number) => `/opportunities/${slugOf(index)}`;
const pages = [
  ...['/', '/opportunities', '/opportunities?sort=newest', '/opportunities?category=arts', '/opportunities?q=whales'],
  ...[
    '/organizations/harbour-institute',
    '/opportunities/in/kenya',
    '/topics/robotics',
    '/about',
    '/classes',
    '/feed.xml',
  ],
  ...Array.from({ length: count }, (_, index) => detailOf(index)),
];

let database: Awaited<ReturnType<typeof openWholeDatabase>>;
let isOver: () => void = () => {};
let store: ResponseCache;
let product: Product;
let plain: Product;
beforeAll(async () => {
  database = await openWholeDatabase(oneDatabaseKind[0]!);
  plain = createProduct(database.db);
  await database.listen(
    contentChannel,
    (payload) => (payload === 'over' ? isOver() : store.invalidate(tagsOfChange(payload))),
    () => store.markStale(),
  );
});
beforeEach(async () => {
  store = createResponseCache({ isPersonal: () => false });
  product = createProduct(database.db, true, store);
  await database.db.insert(opportunities).values(Array.from({ length: count }, (_, index) => madeRow(index)));
  await whenHeard();
});
afterEach(() => database.db.delete(opportunities));
afterAll(() => database.close());

const categories = ['arts', 'tech', 'environment'] as const;
const texts = ['Six weeks on a ship.', 'Watch whales.', 'Learn to sing.'];
const titles = ['Harbour days', 'Robotics camp', 'Quiet week'];
const organizations = ['Harbour Institute', 'Hill School', null];
const locations = ['Nairobi, Kenya', 'Lima, Peru', null];
const of = <Value>(values: readonly Value[], index: number) => values[index % values.length]!;

/** The columns that follow from title and description, as every writer of the product sets them. */
const withText = (title: string, description: string) => ({
  title,
  description,
  searchText: `${title}\n${description}`.toLowerCase(),
});

const madeRow = (index: number) =>
  opportunityRow({
    slug: slugOf(index),
    sourceId: slugOf(index),
    ...withText(of(titles, index), of(texts, index)),
    category: of(categories, index),
    organization: of(organizations, index),
    location: of(locations, index),
    closesAt: new Date(Date.UTC(2027, index, 2)),
  });

/** Until the store knows of every change that was committed. */
async function whenHeard() {
  const heard = vi.fn();
  isOver = heard;
  await database.db.execute(sql`select pg_notify(${contentChannel}, 'over')`);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { interval: 2, timeout: 20_000 });
}

/** Answers as `serve` answers a visitor: from the store where it can. */
async function visit(path: string) {
  let body = '';
  const request = { method: 'GET', url: path, headers: {} } as IncomingMessage;
  const response = { writeHead: () => response, end: (content: Buffer) => (body = content.toString()) };
  if (store.answer(request, response as unknown as ServerResponse)) return { isStored: true, text: body };
  const answer = await product.request(path);
  return { isStored: false, text: withoutTime(await answer.text()) };
}
const withoutTime = (text: string) => text.replace(/"now":"[^"]*"/, '');

async function isStored(paths: readonly string[]) {
  const visits = await Promise.all(paths.map(visit));
  return Object.fromEntries(visits.map((each, index) => [paths[index], each.isStored]));
}

const change = async (index: number, values: Partial<typeof opportunities.$inferInsert>) => {
  await database.db
    .update(opportunities)
    .set(values)
    .where(eq(opportunities.slug, slugOf(index)));
  await whenHeard();
};

it('keeps the pages that a changed text does not alter', async () => {
  await isStored(pages);
  await change(0, withText('Harbour days', 'Another text.'));
  expect(
    await isStored(['/opportunities', '/opportunities?q=whales', detailOf(0), detailOf(1), detailOf(2), '/classes']),
  ).toEqual({
    '/opportunities': false,
    '/opportunities?q=whales': false,
    [detailOf(0)]: false,
    // It names a topic, whose page may be there or not: topics are searches.
    [detailOf(1)]: false,
    [detailOf(2)]: true,
    '/classes': true,
  });
});

it('keeps the pages of other categories, organisations and countries when one comes or goes', async () => {
  await isStored(pages);
  await change(1, { state: 'archived' });
  expect(await isStored(['/opportunities', detailOf(0), detailOf(4), '/classes'])).toEqual({
    '/opportunities': false,
    [detailOf(0)]: true,
    [detailOf(4)]: false,
    '/classes': true,
  });
});

it('makes only those pages anew that show texts which are edited in the browser', async () => {
  const { db } = database;
  const shown = ['/about', '/help', '/help/refunds', '/terms', '/news', '/classes', '/opportunities'];
  await isStored(shown);
  const post = { kind: 'announcement', slug: 'a-post', title: 'A post', publishedAt: new Date() } as const;
  const [{ id: pageId } = { id: '' }] = await db.insert(editedPages).values(post).returning({ id: editedPages.id });
  await db.insert(pageVersions).values({ pageId, number: 1, title: 'A post', authorId: 'bo', publishedAt: new Date() });
  await whenHeard();
  // A draft shows nowhere.
  expect(Object.values(await isStored(shown))).toEqual(shown.map(() => true));
  await db.update(editedPages).set({ publishedNumber: 1 });
  await whenHeard();
  const fresh = ['/classes', '/opportunities'];
  expect(await isStored(shown)).toEqual(Object.fromEntries(shown.map((path) => [path, fresh.includes(path)])));
  expect((await visit('/news')).text).toContain('A post');
  await db.delete(editedPages);
});

// Renders every page after each change: the proof costs some seconds.
it('shows no page that differs from one made anew, whatever changes', async () => {
  const { pick, below, chance } = createRandom(20);
  const changes: (() => Partial<typeof opportunities.$inferInsert>)[] = [
    () => withText(pick(titles), pick(texts)),
    () => ({ benefits: [pick(texts)], amount: pick(['USD 1', 'USD 2']) }),
    () => ({ category: pick(categories) }),
    () => ({ organization: pick(organizations), location: pick(locations) }),
    () => ({ state: pick(['published', 'draft', 'archived'] as const) }),
    () => ({ closesAt: new Date(Date.UTC(2027, below(12), 3)) }),
    () => ({ publishedAt: new Date(Date.UTC(2026, below(10), 3)) }),
    () => ({ eligibleCountries: pick([['*'], ['KE'], ['DE', 'PE']]), funding: pick(['full', 'none'] as const) }),
  ];
  for (let step = 0; step < steps; step += 1) {
    const index = below(count);
    if (chance(0.1)) {
      await database.db.delete(opportunities).where(eq(opportunities.slug, slugOf(index)));
      if (chance(0.7)) await database.db.insert(opportunities).values(madeRow(index));
      await whenHeard();
    } else await change(index, pick(changes)());
    for (const path of pages) {
      const fresh = withoutTime(await (await plain.request(path)).text());
      expect((await visit(path)).text.replace(/"now":"[^"]*"/, ''), `${path} in step ${step}`).toBe(fresh);
    }
  }
  expect(store.counts.altered).toBeGreaterThan(steps);
  expect(store.counts.hits).toBeGreaterThan(steps);
}, 900_000);
