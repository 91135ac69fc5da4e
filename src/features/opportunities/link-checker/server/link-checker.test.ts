import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createLinkChecker } from './link-checker.ts';
import { createLinkRepository } from './link-repository.ts';
import { linkChecks } from './link-table.ts';
import { createLinks } from './links.ts';
import { directPageReader } from './page-reader.ts';

const publicUrl = 'https://sealeap.example';
const day = 24 * 60 * 60 * 1000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type FetchedCheck = { url: string; headers: IncomingMessage['headers'] };

/** A host with the given pages, which records its requests. */
async function openHost(db: Database, pages: Record<string, RequestListener>, titles = Object.keys(pages)) {
  const asked: FetchedCheck[] = [];
  server = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers });
    const page = pages[request.url!];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const given = titles
    .filter((path) => path !== '/robots.txt')
    .map((path) => opportunityRow({ title: path, link: `http://127.0.0.1:${port}${path}`, closesAt: null }));
  const rows = await db.insert(opportunities).values(given).returning();

  let at = new Date();
  const now = () => at;
  const pauses: number[] = [];
  const fetchOutside = createFetchOutside({ publicUrl, loopbackPort: port });
  const accountActions = createLinkChecker({
    repository: createLinkRepository(db),
    fetchOutside,
    readPage: directPageReader,
    now,
    wait: async (milliseconds) => pauses.push(milliseconds),
  });
  return {
    asked,
    pauses,
    links: createLinks({ db, fetchOutside, readPage: directPageReader, now }),
    idOf: (title: string) => rows.find((row) => row.title === title)!.id,
    /** Runs the checker once, days later, when all links are due. */
    async attempt(days = 8) {
      at = new Date(at.getTime() + days * day);
      await createLinkRepository(db).syncLinks(100);
      await db.update(linkChecks).set({ runAt: new Date(0) });
      await accountActions.run();
      const checks = await db.select().from(linkChecks);
      return Object.fromEntries(checks.map((check) => [new URL(check.link).pathname, check]));
    },
  };
}

const text = (word: string) =>
  `<p>${Array.from({ length: 80 }, (_, at) => `${word}${'abcdefghij'[at % 10]}${'klmno'[at % 5]}${'xyz'[at % 7] ?? 'w'}`).join(' ')}</p>`;
const says =
  (terms: () => string): RequestListener =>
  (_request, response) =>
    void response.setHeader('Content-Type', 'text/html').end(terms());

it('marks a link dead after three failures in a row, and clears it once it responds', async ({ db }) => {
  let status = 404;
  const { attempt, links, idOf } = await openHost(db, {
    '/gone': (_request, response) => void response.writeHead(status).end(),
  });

  expect((await attempt())['/gone']).toMatchObject({ failures: 1, finding: null, status: 404 });
  expect((await attempt())['/gone']).toMatchObject({ failures: 2, finding: null });
  expect((await attempt())['/gone']).toMatchObject({ failures: 3, finding: 'dead' });
  expect(await links.list('dead', undefined)).toMatchObject({
    items: [{ opportunity: { id: idOf('/gone'), title: '/gone' }, finding: 'dead', status: 404 }],
  });
  status = 200;
  expect((await attempt())['/gone']).toMatchObject({ failures: 0, finding: null });
  expect((await links.list('dead', undefined)).items).toEqual([]);
});

it('marks a page changed since it was verified, until a curator resolves it', async ({ db }) => {
  let page = text('harbour');
  const { attempt, links, idOf } = await openHost(db, { '/page': says(() => page) });
  expect((await attempt())['/page']).toMatchObject({ finding: null, likeness: null });
  page = `<script>var clock = 1</script>${text('harbour')} 12:45`;
  expect((await attempt())['/page']).toMatchObject({ finding: null, likeness: 100 });
  page = text('casino');
  expect((await attempt())['/page']).toMatchObject({ finding: 'changed' });

  await links.resolve('amina', idOf('/page'));
  expect((await links.list('changed', undefined)).items).toEqual([]);
  expect(await db.select().from(opportunities)).toMatchObject([{ verifiedAt: expect.any(Date), version: 2 }]);
  expect((await attempt())['/page']).toMatchObject({ finding: null });
});

it('sends conditional requests with its user agent, and pauses between pages of one host', async ({ db }) => {
  const page: RequestListener = ({ headers }, response) => {
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.setHeader('ETag', '"one"').end(text('harbour'));
  };
  const robots: RequestListener = (_request, response) => response.end('User-agent: *\nCrawl-delay: 7\nDisallow: /no');
  const host = await openHost(db, { '/robots.txt': robots, '/one': page, '/two': page, '/no': page });
  await host.attempt();
  const after = await host.attempt();

  expect(after['/one']).toMatchObject({ status: 304, finding: null, etag: '"one"' });
  expect(host.asked.filter(({ url }) => url === '/one')).toMatchObject([
    { headers: { 'user-agent': 'SeaLeap (+https://sealeap.example)' } },
    { headers: { 'if-none-match': '"one"' } },
  ]);
  expect(host.pauses).toEqual([7_000, 7_000, 7_000, 7_000]);
  expect(host.asked.some(({ url }) => url === '/no')).toBe(false);
  expect(after['/no']).toMatchObject({ failure: 'The host asks robots to stay away.', finding: null });
});

it('draws no conclusion from a host that refuses robots or asks to retry later', async ({ db }) => {
  const { attempt } = await openHost(db, {
    '/private': (_request, response) => void response.writeHead(403).end(),
    '/busy': (_request, response) => void response.writeHead(429, { 'Retry-After': '7200' }).end(),
  });
  for (let count = 0; count < 4; count++) {
    const checks = await attempt();
    expect(checks['/private']).toMatchObject({ finding: null, failures: 0, status: 403 });
    expect(checks['/busy']!.runAt.getTime() - checks['/busy']!.checkedAt!.getTime()).toBe(7_200_000);
  }
});

it('counts two checks in a row as one failure', async ({ db }) => {
  const { attempt, links, idOf } = await openHost(db, {}, ['/gone']);
  await attempt();
  await links.check(idOf('/gone'));
  const link = await links.check(idOf('/gone'));
  expect(link).toMatchObject({ status: 404, finding: null });
  expect(await db.select().from(linkChecks)).toMatchObject([{ failures: 1 }]);
  await expect(links.check(crypto.randomUUID())).rejects.toThrow('its link was never looked at');
});

it('starts over with another link, and deletes the links of closed opportunities', async ({ db }) => {
  const { attempt, idOf } = await openHost(db, {
    '/one': says(() => text('harbour')),
    '/two': says(() => text('other')),
  });
  await attempt();
  const change = (title: string, given: Partial<typeof opportunities.$inferInsert>) =>
    db
      .update(opportunities)
      .set(given)
      .where(eq(opportunities.id, idOf(title)));
  const [first] = await db
    .select()
    .from(linkChecks)
    .where(eq(linkChecks.opportunityId, idOf('/one')));
  await change('/one', { link: first!.link.replace('/one', '/two') });
  await change('/two', { state: 'archived' });

  const checks = await attempt();
  expect(Object.keys(checks)).toEqual(['/two']);
  expect(checks['/two']).toMatchObject({ opportunityId: idOf('/one'), finding: null, likeness: null });
});

it('also checks opportunities in early access', async ({ db }) => {
  const { attempt, idOf, links } = await openHost(db, {}, ['/early']);
  const opensAt = new Date('2090-01-01T00:00:00Z');
  await db.update(opportunities).set({ state: 'early_access', earlyAccessAt: opensAt, publishedAt: opensAt });

  for (let times = 0; times < 3; times++) await attempt();
  expect((await links.list('dead', undefined)).items).toMatchObject([{ opportunity: { id: idOf('/early') } }]);
});

it('draws no conclusion when every host fails', async ({ db }) => {
  const rows = ['a', 'b', 'c'].map((name) => opportunityRow({ link: `https://${name}.acme.org/`, closesAt: null }));
  await db.insert(opportunities).values(rows);
  const accountActions = createLinkChecker({
    repository: createLinkRepository(db),
    fetchOutside: async (address) => ({ outcome: 'failed', address, reason: 'no-such-host', message: 'None.' }),
    readPage: directPageReader,
    wait: async () => {},
  });
  await createLinkRepository(db).syncLinks(100);
  await db.update(linkChecks).set({ runAt: new Date(0) });
  await accountActions.run();
  expect(await db.select().from(linkChecks)).toMatchObject(Array.from({ length: 3 }, () => ({ failures: 0 })));
});
