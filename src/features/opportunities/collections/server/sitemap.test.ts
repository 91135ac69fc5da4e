import { XMLParser } from 'fast-xml-parser';
import { expect, it as test, vi } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { createOpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createSitemap } from './sitemap.ts';

const publicUrl = 'https://sealeap.example';
const now = () => new Date('2026-07-01T00:00:00Z');
const locations = (xml: string | undefined) => [...xml!.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
const createFake = (count: number) => ({ count: vi.fn(async () => count), listSlugs: vi.fn(async () => []) });

test.each([
  [5_000, 1],
  [5_001, 16],
  [10_000, 16],
  [10_001, 256],
])('lists %i opportunities in %i files', async (count, pages) => {
  const urls = locations(await createSitemap({ repository: createFake(count), publicUrl, now }).writeIndex());
  expect(urls[0]).toBe(`${publicUrl}/sitemap/pages.xml`);
  expect(new Set(urls.slice(1)).size).toBe(pages);
});

test('covers every id exactly once with its files', async () => {
  const repository = createFake(0);
  const sitemap = createSitemap({ repository, publicUrl, now });
  for (const name of ['all', '0', '07', 'f', 'ff']) await sitemap.writePage(name);
  const ranges = (repository.listSlugs.mock.calls as unknown as [{ from: string; to: string }][]).map(
    ([range]) => range,
  );
  expect(ranges).toEqual([
    { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    { from: '00000000-0000-0000-0000-000000000000', to: '0fffffff-ffff-ffff-ffff-ffffffffffff' },
    { from: '07000000-0000-0000-0000-000000000000', to: '07ffffff-ffff-ffff-ffff-ffffffffffff' },
    { from: 'f0000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    { from: 'ff000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ]);
});

test('lists the fixed pages', async () => {
  const pages = await createSitemap({ repository: createFake(0), publicUrl, now }).writePage('pages');
  expect(locations(pages)).toEqual(
    ['/', '/discover', '/opportunities', '/classes', '/about', '/privacy', '/terms'].map((path) => publicUrl + path),
  );
});

test('lists the pages of other features in their own files', async () => {
  const courses = async () => [{ path: '/classes/first-steps', updatedAt: now() }];
  const sitemap = createSitemap({
    repository: createFake(0),
    publicUrl,
    now,
    others: Object.fromEntries([['classes', courses]]),
  });
  expect(locations(await sitemap.writeIndex())).toContain(`${publicUrl}/sitemap/classes.xml`);
  expect(new XMLParser().parse((await sitemap.writePage('classes'))!).urlset.url).toEqual({
    loc: `${publicUrl}/classes/first-steps`,
    lastmod: '2026-07-01T00:00:00.000Z',
  });
});

test('has no file of another name', async () => {
  const repository = createFake(0);
  const sitemap = createSitemap({ repository, publicUrl, now });
  for (const name of ['', 'g', '000', 'A0', 'page']) expect(await sitemap.writePage(name)).toBeUndefined();
  expect(repository.listSlugs).not.toHaveBeenCalled();
});

it('lists published opportunities, open or closed, in the file of their id', async ({ db }) => {
  await db
    .insert(opportunities)
    .values([
      opportunityRow({ id: 'a1000000-0000-4000-8000-000000000000', slug: 'open' }),
      opportunityRow({ id: 'a2000000-0000-4000-8000-000000000000', slug: 'closed', closesAt: new Date(0) }),
      opportunityRow({ id: 'a3000000-0000-4000-8000-000000000000', slug: 'draft', state: 'draft' }),
      opportunityRow({ id: 'b1000000-0000-4000-8000-000000000000', slug: 'other' }),
    ]);
  const sitemap = createSitemap({ repository: createOpportunityRepository(db), publicUrl, now });

  expect(locations(await sitemap.writeIndex())).toEqual([
    `${publicUrl}/sitemap/pages.xml`,
    `${publicUrl}/sitemap/all.xml`,
  ]);
  expect(new XMLParser().parse((await sitemap.writePage('a'))!).urlset.url).toEqual([
    { loc: `${publicUrl}/opportunities/open`, lastmod: '2026-06-02T08:00:00.000Z' },
    { loc: `${publicUrl}/opportunities/closed`, lastmod: '2026-06-02T08:00:00.000Z' },
  ]);
  expect(locations(await sitemap.writePage('all'))).toHaveLength(3);
});

it('reads a file as a range of the primary key', async ({ db }) => {
  const idAt = (n: number) => `${(n * 0x20_0000).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  for (const start of [0, 512, 1024, 1536]) {
    await db
      .insert(opportunities)
      .values(Array.from({ length: 512 }, (_, index) => opportunityRow({ id: idAt(start + index) })));
  }
  await db.execute('analyze opportunities');
  const query = createOpportunityRepository(db).listSlugs(
    { from: 'a7000000-0000-0000-0000-000000000000', to: 'a7ffffff-ffff-ffff-ffff-ffffffffffff' },
    5_000,
  );
  const { sql: text, params } = query.toSQL();
  const plan = await db.execute(`explain ${text.replace(/\$(\d+)/g, (_, n) => `'${params[Number(n) - 1]}'`)}`);
  expect(JSON.stringify((plan as unknown as { rows: unknown }).rows)).toContain('opportunities_pkey');
});
