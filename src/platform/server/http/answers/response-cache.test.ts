import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { anyContent, type Tags } from './shown-content.ts';

let store: ResponseCache;
let clock = 0;
/** Nothing new can be made. */
let isBroken = false;
let url = '';
/** Each of these answers is served once by the router. */
const made = new Map<string, { content: Buffer; since: number; tags: Tags }>();
const server = createServer((request, response) => {
  if (store.answer(request, response)) return;
  const answer = made.get(request.url!);
  made.delete(request.url!);
  const cached =
    (isBroken ? store.serveStale(request) : undefined) ??
    (answer &&
      store.cacheResponse(request, {
        ...answer,
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' },
      }));
  if (cached) response.writeHead(cached.status, cached.headers).end(cached.body);
  else response.writeHead(404).end('the router');
});

beforeEach(async () => {
  clock = 1_000;
  isBroken = false;
  store = createResponseCache({
    isPersonal: (cookie) => cookie.includes('session='),
    maxBytes: 8_000,
    maxAge: 60_000,
    maxStaleAge: 600_000,
    now: () => clock,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const page = 'Leap into the sea. '.repeat(20);
const keep = (
  path = '/',
  body = page,
  headers: Record<string, string> = {},
  { since = store.generation(), tags = [anyContent] }: { since?: number; tags?: readonly string[] } = {},
) => {
  made.set(path, { content: Buffer.from(body), since, tags: new Set(tags) });
  return get(path, headers);
};

async function get(path: string, headers: Record<string, string> = {}) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(url + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

it('serves cached responses in the accepted encoding', async () => {
  expect((await keep()).body.toString()).toBe(page);
  expect((await get('/')).body.toString()).toBe(page);
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(page);
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.body).toString()).toBe(page);
});

it('serves the first response like later ones, and stores only the requested encoding', async () => {
  const first = await keep('/', page, { 'accept-encoding': 'br' });
  const next = await get('/', { 'accept-encoding': 'br' });
  expect({ ...next.headers, date: '' }).toEqual({
    ...first.headers,
    'x-request-id': expect.stringMatching(/./),
    date: '',
  });
  expect(store.size().bytes).toBe(first.body.length);
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  expect((await get('/')).body.toString()).toBe(page);
  expect(store.size()).toEqual({ entries: 1, bytes: first.body.length + gzip.body.length + page.length });
});

it('leaves uncached and personal requests to the router', async () => {
  await keep();
  expect((await get('/other')).status).toBe(404);
  expect((await get('/', { cookie: 'session=1' })).status).toBe(404);
  expect((await get('/', { cookie: 'theme=dark' })).status).toBe(200);
});

it('answers an unchanged page with 304 and a new request id', async () => {
  await keep();
  const { headers } = await get('/');
  const again = await get('/', { 'if-none-match': headers.etag as string });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['x-request-id']).not.toBe(headers['x-request-id']);
});

it('is empty after a change, and does not store what was rendered before it', async () => {
  const since = store.generation();
  await keep();
  store.invalidate();
  expect((await get('/')).status).toBe(404);
  expect((await keep('/', page, {}, { since })).status).toBe(200);
  expect((await get('/')).status).toBe(404);
});

it('serves no expired entry, and evicts entries past the stale age', async () => {
  await keep();
  clock += 60_000;
  expect((await get('/')).status).toBe(404);
  expect(store.size().entries).toBe(1);
  clock += 540_000;
  expect((await get('/')).status).toBe(404);
  expect(store.size()).toEqual({ entries: 0, bytes: 0 });
});

it('serves expired and stale entries with no-store on failure', async () => {
  const first = await keep();
  store.markStale();
  clock += 599_999;
  expect((await get('/')).status).toBe(404);
  isBroken = true;

  const { status, headers, body } = await get('/', { 'accept-encoding': 'br' });
  expect({ status, body: brotliDecompressSync(body).toString() }).toEqual({ status: 200, body: page });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: first.headers.vary });
  expect((await get('/', { cookie: 'session=1' })).status).toBe(404);
  expect((await get('/other')).status).toBe(404);
  clock += 1;
  expect((await get('/')).status).toBe(404);
});

it('serves nothing stale after a clear, and fresh content as soon as there is some', async () => {
  await keep('/changed');
  store.invalidate();
  await keep('/old');
  store.markStale();
  isBroken = true;
  expect((await get('/changed')).status).toBe(404);
  expect((await get('/old')).status).toBe(200);

  isBroken = false;
  await keep('/old', 'new words');
  isBroken = true;
  expect((await get('/old')).body.toString()).toBe('new words');
  expect(store.size().entries).toBe(1);
});

it('evicts the least recently used entry first', async () => {
  const large = 'x'.repeat(900);
  for (const name of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']) await keep(name, large);
  await get('/1');
  await keep('/9', large);
  expect((await get('/1')).status).toBe(200);
  expect((await get('/2')).status).toBe(404);
  expect(store.size().bytes).toBeLessThanOrEqual(8_000);
});

it('keeps what a change does not alter, and removes what shows it or is not known', async () => {
  await keep('/one', page, {}, { tags: ['one', 'list'] });
  await keep('/two', page, {}, { tags: ['two'] });
  await keep('/nothing', page, {}, { tags: [] });
  await keep('/unknown');
  store.invalidate(new Set(['one', 'other']));
  const statuses = async () =>
    Promise.all(['/one', '/two', '/nothing', '/unknown'].map(async (path) => (await get(path)).status));
  expect(await statuses()).toEqual([404, 200, 200, 404]);
  expect(store.counts).toMatchObject({ made: 4, altered: 2, evicted: 0 });
  store.markStale();
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

it('stores what was begun before a change only where the change does not alter it', async () => {
  const since = store.generation();
  store.invalidate(new Set(['one']));
  store.invalidate(new Set(['three']));
  await keep('/one', page, {}, { since, tags: ['one'] });
  await keep('/two', page, {}, { since, tags: ['two'] });
  expect([(await get('/one')).status, (await get('/two')).status]).toEqual([404, 200]);
  // So many that it is not known any more which they were.
  for (let change = 0; change < 500; change += 1) store.invalidate(new Set(['other']));
  await keep('/late', page, {}, { since, tags: ['two'] });
  expect((await get('/late')).status).toBe(404);
  const between = store.generation();
  store.markStale();
  await keep('/gap', page, {}, { since: between, tags: ['two'] });
  expect((await get('/gap')).status).toBe(404);
});
