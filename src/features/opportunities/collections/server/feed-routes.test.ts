import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { createOpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCollections } from './collections.ts';
import { feedRoutes } from './feed-routes.ts';

const publicUrl = 'https://sealeap.example';
const now = () => new Date('2026-07-01T00:00:00Z');
const serve = (db: Database) =>
  new Hono()
    .route(
      '/',
      feedRoutes({
        repository: createOpportunityRepository(db),
        publicUrl,
        now,
        listNewest: createCollections({ db, now }).listNewest,
      }),
    )
    .get('*', (c) => c.text('a page', 404));

const parse = (xml: string) => new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(xml);

it('returns the newest open opportunities, newest first', async ({ db }) => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const rows = Array.from({ length: 31 }, (_, n) => opportunityRow({ slug: `number-${n}`, publishedAt: day(n) }));
  const closed = opportunityRow({ slug: 'closed', closesAt: day(1), publishedAt: day(40) });
  const draft = opportunityRow({ slug: 'draft', state: 'draft', publishedAt: day(40) });
  await db.insert(opportunities).values([...rows, closed, draft]);

  const answer = await serve(db).request('/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const { feed } = parse(await answer.text());
  const links = feed.entry.map((entry: { link: Record<string, string> }) => entry.link['@_href']);
  expect(links).toEqual(Array.from({ length: 30 }, (_, n) => `${publicUrl}/opportunities/number-${30 - n}`));
  expect(feed.updated).toBe('2026-06-02T08:00:00.000Z');
});

it('stays well-formed whatever a title contains', async ({ db }) => {
  const title = '<b>R&D</b> "é" ]]> \u0007 زورق';
  await db.insert(opportunities).values(opportunityRow({ title, organization: 'A & B', description: '</summary>' }));

  const text = await (await serve(db).request('/feed.xml')).text();
  expect(XMLValidator.validate(text)).toBe(true);
  const { entry } = parse(text).feed;
  expect(entry.title).toBe('<b>R&D</b> "é" ]]>  زورق');
  expect(entry.author.name).toBe('A & B');
});

it('returns a valid feed when there are no opportunities', async ({ db }) => {
  const { feed } = parse(await (await serve(db).request('/feed.xml')).text());
  expect(feed).toMatchObject({ id: `${publicUrl}/`, updated: '1970-01-01T00:00:00.000Z' });
});

it('disallows private paths in robots.txt and names the sitemap', async ({ db }) => {
  const text = await (await serve(db).request('/robots.txt')).text();
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`]));
});

it('returns sitemap files as XML, and passes other addresses on', async ({ db }) => {
  const app = serve(db);
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/all.xml', '/sitemap/0a.xml']) {
    const answer = await app.request(path);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(XMLValidator.validate(await answer.text())).toBe(true);
  }
  for (const path of ['/sitemap/', '/sitemap/zz.xml', '/sitemap/0a', '/sitemap/all.xml/']) {
    expect((await app.request(path)).status).toBe(404);
  }
});

it('has a feed for each page of an organisation', async ({ db }) => {
  const from = (organization: string) => opportunityRow({ organization });
  await db.insert(opportunities).values([from('CERN'), from('CERN'), from('Cern'), from('ESA')]);

  const answer = await serve(db).request('/organizations/cern/feed.xml');
  const { feed } = parse(await answer.text());
  expect(feed.title).toBe('SeaLeap: Opportunities from CERN');
  expect(feed.entry).toHaveLength(3);
  expect(feed.link.map((link: Record<string, string>) => link['@_href'])).toEqual([
    `${publicUrl}/organizations/cern/feed.xml`,
    `${publicUrl}/organizations/cern`,
  ]);
});
