import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { stream, streamText } from 'hono/streaming';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const text = 'Leap into the sea. '.repeat(100);
let goOn = () => {};
const app = new Hono()
  .use(compressAnswers)
  .get('/text', (c) => c.text(text))
  .get('/page', (c) => c.body(Buffer.from(text), 201, { 'Content-Type': 'text/html', ETag: '"a-tag"', Vary: 'Cookie' }))
  .get('/small', (c) => c.json({ small: true }))
  .get('/picture', (c) => c.body(Buffer.from(text), 200, { 'Content-Type': 'image/png' }))
  .get('/packed', (c) => c.body(Buffer.from(text), 200, { 'Content-Type': 'text/html', 'Content-Encoding': 'x-own' }))
  .get('/part', (c) =>
    c.body(Buffer.from(text), 206, { 'Content-Type': 'text/html', 'Content-Range': 'bytes 0-1899/*' }),
  )
  .get('/unchanged', (c) => c.body(null, 304, { 'Content-Type': 'text/html', ETag: '"a-tag"' }))
  .get('/cookies', (c) => {
    c.header('Set-Cookie', 'one=1', { append: true });
    c.header('Set-Cookie', 'two=2', { append: true });
    return c.text(text);
  })
  .get('/stream', (c) =>
    streamText(c, async (out) => {
      await out.write(text);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }),
  )
  .get('/picture-stream', (c) => {
    c.header('Content-Type', 'image/png');
    return stream(c, async (out) => void (await out.write(text)));
  });

const server = createServer(getRequestListener(app.fetch));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** Over a real connection, as what is sent is what counts. */
function ask(path: string, accepted = 'gzip, deflate, br', { method = 'GET', onFirst = () => {} } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request({ port, path, method, headers: { 'accept-encoding': accepted } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) {
        chunks.push(chunk as Buffer);
        onFirst();
      }
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('sends text as %s to whoever accepts %s', async (encoding, accepted, decode) => {
  const { headers, body } = await ask('/text', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.length).toBeLessThan(200);
  expect(decode(body).toString()).toBe(text);
});

it('sends text as it is to whoever accepts nothing else, and says that others get another form', async () => {
  const { headers, body } = await ask('/text', 'identity');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(body.toString()).toBe(text);
});

it('keeps status and headers; a tag no longer names the bytes', async () => {
  const { status, headers } = await ask('/page');
  expect(status).toBe(201);
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'content-encoding': 'br',
    etag: 'W/"a-tag"',
    vary: 'Cookie, Accept-Encoding',
  });
  expect((await ask('/cookies')).headers['set-cookie']).toEqual(['one=1', 'two=2']);
});

it('answers HEAD with the headers of GET', async () => {
  const { date: _, ...whole } = (await ask('/page')).headers;
  const { headers, body } = await ask('/page', undefined, { method: 'HEAD' });
  expect(headers).toMatchObject(whole);
  expect(body).toHaveLength(0);
});

it.each([
  ['/small', '{"small":true}'],
  ['/picture', text],
  ['/packed', text],
  ['/part', text],
  ['/picture-stream', text],
])('leaves %s as it is', async (path, expected) => {
  const { headers, body } = await ask(path);
  expect(headers['content-encoding'] ?? 'x-own').toBe('x-own');
  expect(body.toString()).toBe(expected);
});

it('has nothing to add to an unchanged page', async () => {
  const { status, headers, body } = await ask('/unchanged');
  expect(status).toBe(304);
  expect(headers.etag).toBe('"a-tag"');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toHaveLength(0);
});

it('sends the beginning of a stream before its end is there', async () => {
  // The stream ends only once its beginning has arrived here.
  const { headers, body } = await ask('/stream', undefined, { onFirst: () => goOn() });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(text);
});
